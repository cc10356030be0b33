import { describe, expect, it } from 'vitest'
import { ownPath } from './own-address.ts'

const ORIGINS = ['https://www.shop.example', 'http://127.0.0.1:4170']

describe('full addresses of this site', () => {
  it.each([
    'https://www.shop.example/a?b#c',
    'http://www.shop.example/a?b#c',
    'HTTPS://WWW.Shop.Example/a?b#c',
    'https://shop.example/a?b#c',
    'https://www.shop.example./a?b#c',
    'https://www.shop.example:443/a?b#c',
    'http://www.shop.example:443/a?b#c',
    'https://www.shop%2Eexample/a?b#c',
    'http://127.0.0.1:4170/a?b#c',
  ])('ROUTE-20 %s is a path of it', (address) => expect(ownPath(address, ORIGINS)).toBe('/a?b#c'))

  it('ROUTE-20 hosts in other letters, and the address without a path, are found too', () => {
    expect(ownPath('https://büro.example/x', ['https://xn--bro-hoa.example'])).toBe('/x')
    expect(ownPath('https://shop.example', ORIGINS)).toBe('/')
  })

  it('ROUTE-20 any port of its host may count as the site, but not those of this machine', () => {
    expect(ownPath('https://www.shop.example:8443/a', ORIGINS, 'any')).toBe('/a')
    expect(ownPath('http://127.0.0.1:4171/a', ORIGINS, 'any')).toBeNull()
  })

  it('ROUTE-20 a site that has no address yet, or none of the web, has no path', () => {
    expect(ownPath('https://shop.example/a', ['', 'shop.example', 'https://www.shop.example'])).toBe('/a')
    expect(ownPath('https://shop.example/a', [''])).toBeNull()
  })

  it.each([
    '/a',
    '#a',
    'https://shop.example.evil.example/a',
    'https://de.shop.example/a',
    'https://shop.example@evil.example/a',
    'http://127.0.0.1:4171/a',
    'https://www.shop.example:8443/a',
    'mailto:ann@shop.example',
  ])('ROUTE-20 %s is none', (address) => expect(ownPath(address, ORIGINS)).toBeNull())
})
