import { describe, expect, it } from 'vitest'
import { planEntry, planLanguage, prefixOf } from './first-entry.ts'

const german = { path: '/de/pricing', route: 'pricing' }

describe('entering routes', () => {
  it.each([
    ['/de/pricing', 'pricing', '/de'],
    ['/pricing', 'pricing', ''],
    ['/de', 'home', '/de'],
    ['/de/', 'home', '/de'],
    ['/', 'home', ''],
    ['/de/no-such-page', '404', ''],
  ])('LINK-3 reads the prefix of %s, route %s, as "%s"', (path, route, prefix) => {
    expect(prefixOf({ path, route })).toBe(prefix)
  })

  it('ROUTE-7 allows the first entry once', () => {
    expect(planEntry(0, '/de/pricing', german)).toEqual({ kind: 'stay' })
    expect(planEntry(1, '/de/pricing', german).kind).toBe('load')
  })

  it.each([
    ['/features', '/de/features'],
    ['/', '/de'],
    ['/?l=fr', '/de?l=fr'],
    ['/blog/what-is-sku#h-gtin', '/de/blog/what-is-sku#h-gtin'],
  ])('ROUTE-7 loads %s in full under the prefix of the page: %s', (target, address) => {
    expect(planEntry(1, target, german)).toEqual({ kind: 'load', address })
  })

  it.each(['/fr/pricing', '/media/list.pdf', '/api/health', '/assets/a.png'])(
    'ROUTE-7 leaves the address %s as it is',
    (target) => {
      expect(planEntry(1, target, german)).toEqual({ kind: 'load', address: target })
    },
  )

  it('ROUTE-8 loads a path that is no page at that same address', () => {
    const plain = { path: '/pricing', route: 'pricing' }
    expect(planEntry(1, '/no-such-page', plain)).toEqual({ kind: 'load', address: '/no-such-page' })
  })
})

describe('the language of a query', () => {
  const pricing = { path: '/pricing', route: 'pricing' }

  it.each([
    ['?l=fr', 'en', '/fr/pricing'],
    ['?a=1&l=FR&b=2', 'en', '/fr/pricing?a=1&b=2'],
    ['?l=en', 'fr', '/pricing'],
    ['?l=fr', 'fr', null],
    ['?l=xx', 'en', null],
    ['', 'en', null],
  ])('LANG-3 with %s on a page in %s leads to %s', (search, shown, address) => {
    expect(planLanguage(search, shown, pricing)).toBe(address)
  })

  it('LANG-3 leads home too, and leaves page 404 alone', () => {
    expect(planLanguage('?l=nl', 'en', { path: '/', route: 'home' })).toBe('/nl')
    expect(planLanguage('?l=en', 'nl', { path: '/nl', route: 'home' })).toBe('/')
    expect(planLanguage('?l=nl', 'en', { path: '/none', route: '404' })).toBeNull()
  })
})
