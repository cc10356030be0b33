import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PREFIX_CODES, splitPrefix } from './prefix.ts'
import { canonicalPath, pathOf, resolvePath, type Routes } from './route.ts'

const HOME = 453025
const routes: Routes = new Map([
  ['home', HOME],
  ['pricing', 2],
  ['404', 3],
  ['blog', 4],
  ['blog/2017/7/31/abc-inventory', 5],
  ['customers/tortilla-maker', 6],
  ['integration-shopfront', 7],
  ['jobs', 8],
])
const without = (route: string): Routes => new Map([...routes].filter(([key]) => key !== route))

const page = (path: string) => resolvePath(path, routes)
const pageIs = (path: string, id: number, more: object = {}) =>
  expect(page(path), path).toMatchObject({ kind: 'page', id, ...more })
const leadsTo = (path: string, to: string) => expect(page(path), path).toEqual({ kind: 'redirect', to })
const isMissing = (path: string, more: object = {}) =>
  expect(page(path), path).toMatchObject({ kind: 'missing', shown: { id: 3, route: '404', ...more } })

describe('paths and pages', () => {
  it('ROUTE-1 shows the home page at /', () => {
    pageIs('/', HOME, { route: 'home', prefix: undefined, language: 'en' })
  })

  it('ROUTE-2 shows the home page at every language code, with a slash behind it or without', () => {
    for (const code of PREFIX_CODES) {
      pageIs(`/${code}`, HOME, { prefix: code })
      pageIs(`/${code}/`, HOME, { prefix: code })
    }
  })

  it('ROUTE-3 shows the same page at its route and at its route behind every language code', () => {
    for (const [route, id] of without('home')) {
      pageIs(`/${route}`, id, { route, prefix: undefined })
      for (const prefix of PREFIX_CODES) pageIs(`/${prefix}/${route}`, id, { route, prefix })
    }
  })

  it('ROUTE-4 takes a first segment that is no language code as part of the route', () => {
    for (const path of ['/xx/pricing', '/english/pricing', '/e/pricing', '/fr-ca/pricing', '/f%20/pricing'])
      isMissing(path, { prefix: undefined })
  })

  it('ROUTE-4 knows all codes of ISO 639-1, and those that were withdrawn', () => {
    expect(PREFIX_CODES.size).toBe(185)
    for (const code of ['en', 'zu', 'bh', 'sh', 'ku', 'kj', 'om']) expect(PREFIX_CODES).toContain(code)
    for (const code of PREFIX_CODES) expect(code).toMatch(/^[a-z]{2}$/)
    for (const code of ['xx', 'EN', 'eng', '']) expect(PREFIX_CODES).not.toContain(code)
  })

  it('ROUTE-4 parts one prefix only', () => {
    expect(splitPrefix('/fr/en/pricing')).toEqual({ prefix: 'fr', rest: '/en/pricing' })
    isMissing('/fr/en/pricing', { prefix: 'fr' })
  })

  it('ROUTE-5 decodes escapes once', () => {
    pageIs('/pr%69cing', 2)
    pageIs('/%66%72/pricing', 2, { prefix: 'fr' })
    isMissing('/pr%2569cing')
  })

  it.each(['/%', '/pricing%', '/%zz', '/%E0%A4%A', '/%c3%28', '/%ff', 'pricing', '', '*'])(
    'ROUTE-5 finds nothing to decode in %j',
    (path) => expect(page(path)).toEqual({ kind: 'malformed' }),
  )

  it.each([
    ['/Pricing', '/pricing'],
    ['/FR/PRICING', '/fr/pricing'],
    ['/pricing/', '/pricing'],
    ['//pricing', '/pricing'],
    ['/%2Fpricing', '/pricing'],
    ['/fr//pricing//', '/fr/pricing'],
    ['/blog/2017//7/31/ABC-inventory', '/blog/2017/7/31/abc-inventory'],
    ['//', '/'],
    ['/FR', '/fr'],
    ['//fr', '/fr'],
    ['/fr//', '/fr'],
  ])('ROUTE-5 leads %s to the one path of its page', leadsTo)

  it('ROUTE-5 leads the route of the home page to the path of the home page', () => {
    leadsTo('/home', '/')
    leadsTo('/Home/', '/')
    leadsTo('/fr/home', '/fr')
  })

  it.each(['/pricing/x', '/x/pricing', '/pricing/..', '/./pricing', '/pricing%00', '/pricing;a', '/a\\b'])(
    'ROUTE-5 does not take %j for a page',
    (path) => isMissing(path),
  )

  it('ROUTE-6 shows the page 404 at an unknown path, in the language of the path', () => {
    isMissing('/no-such-page', { language: 'en', prefix: undefined })
    isMissing('/fr/no-such-page', { language: 'fr', prefix: 'fr' })
    isMissing('/constructor')
    isMissing('/__proto__')
  })

  it('ROUTE-6 shows home at an unknown path of a site without page 404, and nothing without both', () => {
    expect(resolvePath('/no-such-page', without('404'))).toMatchObject({
      kind: 'missing',
      shown: { id: HOME, route: 'home' },
    })
    expect(resolvePath('/x', new Map())).toEqual({ kind: 'missing', shown: undefined })
  })

  it('ROUTE-9 shows dated and nested routes like plain ones', () => {
    pageIs('/blog/2017/7/31/abc-inventory', 5)
    pageIs('/nl/blog/2017/7/31/abc-inventory', 5, { language: 'nl' })
    pageIs('/customers/tortilla-maker', 6)
    isMissing('/blog/2017/7/31')
  })

  it('ROUTE-10 only ever redirects to a path of a known page', () => {
    const known = new Set(['/', ...[...routes.keys()].map((route) => pathOf(route))])
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2F',
      '%5C',
      '%2e',
      '..',
      '@',
      'evil.example',
      'fr',
      'Pricing',
      'home',
      '?',
      'https:',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }), (parts) => {
        const result = page(`/${parts.join('')}`)
        if (result.kind === 'redirect') expect(known).toContain(splitPrefix(result.to).rest)
      }),
      { numRuns: 3_000 },
    )
  })

  it('ROUTE-10 takes a host behind two slashes for an unknown path', () => {
    isMissing('//evil.example')
    isMissing('//evil.example/pricing')
    isMissing('/%2F%2Fevil.example')
  })

  it('LANG-4 shows English behind a prefix that is no text language', () => {
    pageIs('/de/pricing', 2, { prefix: 'de', language: 'en' })
    pageIs('/it/pricing', 2, { prefix: 'it', language: 'it' })
  })

  it('LANG-4 names the plain path as canonical in English, the prefixed one in other languages', () => {
    expect(canonicalPath('pricing', 'en')).toBe('/pricing')
    expect(canonicalPath('pricing', 'fr')).toBe('/fr/pricing')
    expect(canonicalPath('home', 'en')).toBe('/')
    expect(canonicalPath('home', 'nl')).toBe('/nl')
  })

  it('ROUTE-3 writes paths that lead back to their pages', () => {
    for (const [route, id] of routes)
      for (const prefix of [undefined, 'fr', 'zu']) pageIs(pathOf(route, prefix), id, { route, prefix })
  })
})
