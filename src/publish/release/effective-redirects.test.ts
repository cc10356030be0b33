import { describe, expect, it } from 'vitest'
import { redirectTable } from '#model/redirect-table.ts'
import { effectiveRedirects } from './effective-redirects.ts'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'

describe('the redirects of a release', () => {
  it('ROUTE-21 lead to paths where an address is one of the site, and nowhere in a loop', () => {
    const rule = (from: string, to: string) => ({ from, to, status: 301 as const })
    const redirects = [
      rule('/a', 'https://www.shop.example/a'),
      rule('/b', 'http://SHOP.example/c'),
      rule('/c', '/d'),
      rule('/e', 'https://shop.example:8443/e'),
      rule('/f', 'https://other.example/f'),
    ]
    const find = redirectTable(
      effectiveRedirects({ redirects, assets: NO_ASSETS_DATA, origin: 'https://www.shop.example' }),
      new Map(),
    )
    expect(['/a', '/b', '/e', '/f'].map((path) => find(path)?.to)).toEqual([
      undefined,
      '/d',
      'https://shop.example:8443/e',
      'https://other.example/f',
    ])
  })
})
