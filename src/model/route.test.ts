import { describe, expect, it } from 'vitest'
import { addressOf, pagePath, selectPage } from './route.ts'

const routes = new Set(['home', 'pricing', 'blog/2017/7/31/key-software-challenges', '404'])

describe('the route of a path', () => {
  it('ROUTE-1 takes the empty path as home', () => {
    expect(addressOf('/')).toEqual({ prefix: undefined, route: 'home' })
    expect(pagePath('home')).toBe('/')
  })

  it.each(['fr', 'de', 'zh', 'bh', 'sh', 'ku', 'kj', 'om'])('ROUTE-2 takes /%s and /%s/ as home', (code) => {
    for (const path of [`/${code}`, `/${code}/`]) {
      expect(selectPage(path, routes)).toEqual({ kind: 'page', prefix: code, route: 'home' })
    }
  })

  it('ROUTE-3 selects one page by its plain and its prefixed path', () => {
    expect(selectPage('/pricing', routes)).toEqual({ kind: 'page', prefix: undefined, route: 'pricing' })
    expect(selectPage('/es/pricing', routes)).toEqual({ kind: 'page', prefix: 'es', route: 'pricing' })
    expect(pagePath('pricing', 'es')).toBe('/es/pricing')
  })

  it('ROUTE-3 answers home at its own route too', () => {
    expect(selectPage('/home', routes)).toMatchObject({ kind: 'page', route: 'home' })
    expect(selectPage('/fr/home', routes)).toMatchObject({ kind: 'page', prefix: 'fr', route: 'home' })
  })

  it('ROUTE-4 leaves a first segment outside the list to the route', () => {
    expect(addressOf('/xx/pricing')).toEqual({ prefix: undefined, route: 'xx/pricing' })
    expect(addressOf('/eng')).toEqual({ prefix: undefined, route: 'eng' })
  })

  it.each([
    ['/Pricing', '/pricing'],
    ['/pricing/', '/pricing'],
    ['//pricing', '/pricing'],
    ['/FR//Pricing/', '/fr/pricing'],
    ['/fr/home/', '/fr'],
  ])('ROUTE-5 moves %s to the canonical %s', (path, canonical) => {
    expect(selectPage(path, routes)).toEqual({ kind: 'moved', path: canonical })
  })

  it('ROUTE-6 shows page 404 for an unknown path, and home when there is none', () => {
    expect(selectPage('/fr/nothing', routes)).toEqual({ kind: 'unknown', prefix: 'fr', route: '404' })
    expect(selectPage('/nothing', new Set(['home']))).toMatchObject({ kind: 'unknown', route: 'home' })
  })

  it('ROUTE-9 selects a route with a date in it', () => {
    const route = 'blog/2017/7/31/key-software-challenges'
    expect(selectPage(`/nl/${route}`, routes)).toEqual({ kind: 'page', prefix: 'nl', route })
  })

  it('ROUTE-10 never moves to another host', () => {
    expect(selectPage('//evil.example/', routes).kind).toBe('unknown')
    expect(selectPage('//evil.example//pricing', routes).kind).toBe('unknown')
  })
})
