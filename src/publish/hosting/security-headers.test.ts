import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignHost } from '#model/url.ts'
import { contentPolicy, SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.ts'

/** A policy as browsers parse it: sources by directive. */
const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const PAGE = contentPolicy({
  styles: ["'sha256-c3R5bGU='"],
  scripts: ["'sha256-c2NyaXB0'"],
  frames: ['https://maps.example'],
})

// The grading of Mozilla's HTTP Observatory: it starts at 100 points, from which each check can subtract, or to which it adds a
// few.
describe.each([
  ['a page', PAGE],
  ['an answer that is no page', SECURITY_HEADERS['content-security-policy'] ?? ''],
])('the policy of %s', (_what, policy) => {
  const read = directives(policy)
  const sources = (name: string) => read.get(name) ?? read.get('default-src') ?? ['*']

  it('HTTP-23 begins with nothing', () => {
    expect(read.get('default-src')).toEqual(["'none'"])
  })

  it.each(['script-src', 'style-src', 'object-src', 'connect-src', 'font-src', 'manifest-src', 'worker-src'])(
    'HTTP-23 names no unsafe source for %s',
    (name) => {
      for (const source of sources(name)) {
        expect(source).toMatch(/^'(?:self|none|sha256-[\w+/=]+)'$/)
      }
    },
  )

  it('HTTP-23 loads nothing over plain http, and from no host as a whole scheme', () => {
    expect([...read.values()].flat().filter((source) => /^(?:http:|https:$|\*|ftp:)/.test(source))).toEqual(
      [],
    )
    expect([...read].filter(([, all]) => all.includes('data:')).map(([name]) => name)).toEqual(['img-src'])
  })

  it.each(['base-uri', 'form-action', 'frame-ancestors'])('HTTP-23 says where %s may lead', (name) => {
    expect(read.get(name)).toHaveLength(1)
    expect(["'none'", "'self'"]).toContain(read.get(name)?.[0])
  })

  it('HTTP-23 asks for Trusted Types and names the one policy', () => {
    expect([read.get('require-trusted-types-for'), read.get('trusted-types')]).toEqual([
      ["'script'"],
      ['stockwright'],
    ])
  })
})

describe('the other fields', () => {
  it.each([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('HTTP-23 %s is %s', (name, value) => {
    expect(SECURITY_HEADERS[name]).toBe(value)
  })

  it('HTTP-23 insists on https for at least half a year, with all names below', () => {
    const seconds = Number(/max-age=(\d+)/.exec(STRICT_TRANSPORT)?.[1])
    expect(seconds).toBeGreaterThanOrEqual(15_768_000)
    expect(STRICT_TRANSPORT).toContain('includeSubDomains')
  })

  it('HTTP-23 lets no other site read an answer', () => {
    expect(Object.keys(SECURITY_HEADERS).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('what content brings into the policy', () => {
  const names = (policy: string): string[] => [...directives(policy).keys()]

  it('HTTP-30 is origins: no address adds a directive, or a source that is no host', () => {
    const piece = fc.constantFrom(
      'x',
      'y.example',
      ';',
      ',',
      ' ',
      '"',
      "'",
      '*',
      '{',
      '}',
      '$',
      ':8',
      'script-src-elem',
      '\n',
    )
    const host = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 2 })), { maxLength: 6 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(host, (text) => {
        const origin = foreignHost(`https://${text}/a`)?.origin
        const policy = contentPolicy({
          styles: [],
          scripts: [],
          frames: origin === undefined ? [] : [origin],
        })
        expect(names(policy)).toEqual(names(PAGE))
        const sources = directives(policy).get('frame-src') ?? []
        expect(sources).toEqual(["'self'", ...(origin === undefined ? [] : [origin])])
      }),
      { numRuns: 3_000 },
    )
  })

  it('MODEL-13 allows pictures of the origins that a page names, over https only', () => {
    const pictures = [
      'https://pictures.example',
      'http://plain.example',
      'data:',
      'https://x;script-src-elem',
      '*',
    ]
    const policy = contentPolicy({ styles: [], scripts: [], frames: [], pictures })
    expect(names(policy)).toEqual(names(PAGE))
    expect(directives(policy).get('img-src')).toEqual(["'self'", 'data:', 'https://pictures.example'])
  })

  it('HTTP-30 passes over what a release of another age names', () => {
    const frames = [
      'https://x;script-src-elem',
      'https://y.evil.example; frame-ancestors *',
      'https://a"b',
      'https://ok.example:1',
    ]
    const policy = contentPolicy({ styles: [], scripts: [], frames })
    expect(names(policy)).toEqual(names(PAGE))
    expect(directives(policy).get('frame-src')).toEqual(["'self'", 'https://ok.example:1'])
  })
})

describe('the policy of a page with scripts of other hosts', () => {
  const page = { styles: [], scripts: [], frames: [] }

  it('CONSENT-2 allows their hosts for scripts, and those that they connect to for connections and pictures', () => {
    const read = directives(
      contentPolicy({ ...page, foreignScripts: ['https://a.example'], connections: ['https://b.example'] }),
    )
    expect(read.get('script-src')).toEqual(["'self'", 'https://a.example'])
    expect(read.get('connect-src')).toEqual(["'self'", 'https://b.example'])
    expect(read.get('img-src')).toEqual(["'self'", 'data:', 'https://b.example'])
    expect(read.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it('CONSENT-2 takes nothing else from a release, however damaged it is', () => {
    const sources = ["'unsafe-inline'", 'http://a.example', 'https:', '*', 'https://a.example; script-src *']
    const read = directives(contentPolicy({ ...page, foreignScripts: sources, connections: sources }))
    expect(read.get('script-src')).toEqual(["'self'"])
    expect(read.get('connect-src')).toEqual(["'self'"])
  })
})
