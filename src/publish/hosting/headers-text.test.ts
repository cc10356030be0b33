import { expect, it } from 'vitest'
import { manifestFile, manifestOf, manifestPage } from '../../../test/support/manifest.ts'
import { headersText } from './headers-text.ts'

/** Maximum line length that file hosts read. */
const LONGEST_LINE = 2_000

const POLICY = { styles: ["'sha256-a'"], scripts: ["'sha256-b'"], frames: [] }

const FRENCH = { language: 'fr', file: 'fr/prices/index.html' } as const

const MANIFEST = manifestOf({
  files: ['prices/index.html', 'en/prices/index.html', 'fr/prices/index.html'].map((name) =>
    manifestFile(name),
  ),
  pages: [{ policy: POLICY }, { policy: POLICY, ...FRENCH }].map((said) => manifestPage(7, 'prices', said)),
})

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

it('PUB-91 what all pages keep is written before what one page keeps', () => {
  const rules = headersText(MANIFEST).split(/\n(?=\/)/)
  expect(rules.findIndex((rule) => rule.startsWith('/*'))).toBe(0)
})

it.each([1, 30, 300])(
  'PUB-91 a line is as long as hosts read, of pages with frames of %d origins',
  (count) => {
    const frames = Array.from({ length: count }, (_, at) => `https://a-rather-long-name-${at}.example.com`)
    const pages = frames.map((frame, at) =>
      manifestPage(at, `p${at}`, { policy: { ...POLICY, frames: [frame] } }),
    )
    const lines = headersText(manifestOf({ pages })).split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_LINE)
    const everywhere = lines.find((line) => line.includes('frame-src'))
    expect(everywhere).toContain(
      count === 300 ? "frame-src 'self' https:;" : `frame-src 'self' ${frames.toSorted().join(' ')};`,
    )
  },
)

it.each([1, 300])('MODEL-13 the policy that all pages keep allows their pictures of %d hosts', (count) => {
  const pictures = Array.from({ length: count }, (_, at) => `https://a-rather-long-name-${at}.example.com`)
  const pages = pictures.map((picture, at) =>
    manifestPage(at, `p${at}`, { policy: { ...POLICY, pictures: [picture] } }),
  )
  const everywhere = headersText(manifestOf({ pages }))
    .split('\n')
    .find((line) => line.includes('img-src'))
  expect(everywhere).toContain(`img-src 'self' data: ${count === 300 ? 'https:' : pictures.join(' ')};`)
})

it('CONSENT-2 the policy that all pages keep allows the scripts of other hosts of each', () => {
  const policy = { ...POLICY, foreignScripts: ['https://a.example'], connections: ['https://b.example'] }
  const text = headersText(
    manifestOf({
      files: ['p1/index.html', 'p2/index.html'].map((name) => manifestFile(name)),
      pages: [manifestPage(1, 'p1', { policy }), manifestPage(2, 'p2', { policy: POLICY })],
    }),
  )
  const [everywhere = '', ...each] = text.match(/content-security-policy: .*/g) ?? []
  expect(everywhere).toMatch(/script-src [^;]*https:\/\/a\.example/)
  expect(everywhere).toMatch(/connect-src 'self' https:\/\/b\.example/)
  expect(each.filter((line) => line.includes('https://a.example'))).toHaveLength(1)
})
