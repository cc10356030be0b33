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
  channel: 'live',
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
}

it('HTTP-23 a page has its policy under each of its addresses', () => {
  const rules = headersText(MANIFEST).split(/\n(?=\/)/)
  const withPolicy = rules.filter(
    (rule) => rule.includes('content-security-policy: ') && rule.includes("'sha256-a'"),
  )
  expect(withPolicy.map((rule) => rule.split('\n', 1)[0])).toEqual(['/prices', '/en/prices', '/fr/prices'])
})

it('PUB-91 a page whose own rule a host does not take has the policy that all pages keep', () => {
  const [everywhere = ''] = headersText(MANIFEST).split(/\n(?=\/)/)
  expect(everywhere.split('\n', 1)).toEqual(['/*'])
  expect(everywhere).toContain("script-src 'self' 'sha256-b';")
  expect(everywhere).toContain("style-src 'self' 'unsafe-inline';")
  expect(everywhere).toContain("frame-ancestors 'self'")
})

it('PUB-91 what all pages keep is written before what one page keeps, and a line is as long as hosts read', () => {
  const rules = headersText(MANIFEST).split(/\n(?=\/)/)
  expect(rules.findIndex((rule) => rule.startsWith('/*'))).toBe(0)
  expect(
    Math.max(
      ...headersText(MANIFEST)
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(2000)
})
