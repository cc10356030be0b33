import { expect, it } from 'vitest'
import { MANIFEST_FORMAT, type Manifest } from '../manifest.ts'
import { headersText } from './headers-text.ts'

const POLICY = { styles: ["'sha256-a'"], scripts: ["'sha256-b'"], frames: [] }

const file = (name: string): Manifest['files'][number] => ({
  file: name,
  type: 'text/html; charset=utf-8',
  sha256: name,
  size: 1,
  cache: 'revalidate',
  codings: [],
})

const MANIFEST: Manifest = {
  format: MANIFEST_FORMAT,
  key: '',
  build: '',
  origin: 'https://www.example.com',
  design: { id: 1, designVersionId: 1, cacheVersion: '1' },
  files: ['prices/index.html', 'en/prices/index.html', 'fr/prices/index.html'].map(file),
  pages: [
    { id: 7, route: 'prices', language: 'en', file: 'prices/index.html', policy: POLICY, problems: [] },
    { id: 7, route: 'prices', language: 'fr', file: 'fr/prices/index.html', policy: POLICY, problems: [] },
  ],
  redirects: [],
  problems: [],
}

it('HTTP-23 a page has its policy under each of its addresses', () => {
  const rules = headersText(MANIFEST).split(/\n(?=\/)/)
  const withPolicy = rules.filter(
    (rule) => rule.includes('content-security-policy: ') && rule.includes("'sha256-a'"),
  )
  expect(withPolicy.map((rule) => rule.split('\n', 1)[0])).toEqual(['/prices', '/en/prices', '/fr/prices'])
})
