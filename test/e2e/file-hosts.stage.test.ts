import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Answer } from '../support/ask.ts'
import { FILE_HOSTS, fileHost, hasFileHost, type FileHost } from '../support/file-host.ts'
import {
  fixtureDesign,
  fixtureInput,
  fixturePages,
  ORIGIN,
  searchPage,
  siteFixture,
  type SiteFixture,
} from '../support/site-fixture.ts'

const HOSTS = FILE_HOSTS.filter(hasFileHost)

const PAGES = [...fixturePages, searchPage]

let site: SiteFixture

beforeAll(async () => {
  site = await siteFixture(PAGES)
})

afterAll(() => site?.close())

/** The dictionary that the home page names. */
const dictionaryAt = async (from: string): Promise<string> =>
  /"dictionary":"([^"]+)"/.exec((await ask(from, '/')).body.toString())?.[1] ?? ''

/** Fields in which a file host must agree with the server. */
const FIELDS = [
  'location',
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'use-as-dictionary',
  'x-robots-tag',
] as const

const pathAt = (location: string | undefined): string | undefined =>
  location === undefined ? undefined : location.replace(/^https?:\/\/[^/]+/, '')

/** The language of a page, as it says itself. */
const languageOf = (body: Buffer): string | undefined =>
  /^<!doctype html><html lang="([^"]+)"/i.exec(body.toString())?.[1]

const told = ({ status, headers, body }: Answer): Record<string, unknown> => {
  const isMove = status >= 300 && status < 400
  const fields = isMove ? (['location'] as const) : FIELDS
  return {
    status,
    ...(isMove ? {} : { language: languageOf(body) }),
    ...Object.fromEntries(
      fields.map((name) => [name, name === 'location' ? pathAt(headers[name]) : headers[name]]),
    ),
  }
}

describe.each(HOSTS)('%s with a rule for all paths', (name) => {
  it('PUB-87 ROUTE-13 redirects no path at which a server of the site answers itself', async () => {
    const redirects = [
      { from: '/api/*', to: '/pricing', status: 301 } as const,
      { from: '/*', to: '/pricing', status: 302 } as const,
    ]
    const host = await fileHost(name, {
      ...(await fixtureInput(PAGES)),
      design: { ...fixtureDesign, redirects },
    })
    try {
      const statuses = async (paths: readonly string[]): Promise<number[]> =>
        Promise.all(paths.map(async (path) => (await ask(host.address, path)).status))
      const own = ['/api', '/api/typo', '/API//typo/?x=1', '/%61pi/typo', '/manager/', '/preview/x']
      expect(await statuses(own)).toEqual(own.map(() => 404))
      const others = ['/gone', '/api-guide', '/x/api/y', '/de/api/y']
      expect(await statuses(others)).toEqual(others.map(() => 302))
    } finally {
      await host.close()
    }
  })
})

describe.each(HOSTS)('%s with the configuration of the project', (name) => {
  let address: string
  let host: FileHost

  beforeAll(async () => {
    host = await fileHost(name, await fixtureInput(PAGES))
    address = host.address
  })

  afterAll(() => host?.close())

  it.each([
    '/',
    '/pricing',
    '/fr',
    '/fr/pricing',
    '/nl/pricing',
    '/en',
    '/en/pricing',
    '/de/pricing',
    '/pricing?plan=shop',
    '/pricing/',
    '/fr/pricing/',
    '/PRICING',
    '/Fr/Pricing/?a=b',
    '//pricing',
    '/home',
    '/fr/home',
    '/no-such-page',
    '/fr/no-such-page',
    '/fr/deep/no/page',
    '/404',
    '/tour',
    '/fr/tour?x=1',
    '/TOUR/?x=1',
    '/fr/tour/',
    '/plans',
    '/it/plans?x=1',
    '/guides',
    '/guides/what-is-sku',
    '/guides/Deep/er%20one/?x=1',
    '/fr/guides/what-is-sku',
    '/guides/%2e%2e/x',
    '/partner/a',
    '/fr/partner/a?b=c',
    '/caf%C3%A9',
    '/brace%7B',
    '/fr/CAF%c3%a9/?x=1',
    '/%74our',
    '/the-%22$1%22-plan',
    '/men%c3%ba/what-is-sku',
    '/example',
    '/english',
    '/fr/english',
    '/de/tour',
    '/about/index.html',
    '/price-list.gz',
    '/pricing-eur',
    '/euro',
    '/fr/euro',
    '/bots',
    '/es/blog/what-is-sku',
    '/es/blog/gone',
    '/assets/gone',
    '/it/it/pricing',
    '/de/de/pricing',
    '/fr/fr',
    '/de/fr/pricing',
    '/it/it?l=en',
    '/it/it/pricing?l=fr',
    '/fr/',
    '/de/',
    '/fr//',
    '/de/home',
    '/DE/Pricing',
    '/FR/Tour',
    '/x/../pricing',
    '/x/../tour',
    '/en/no-such-page',
    '/fr/no-such-page?l=xx',
    '/?l=fr',
    '/fr?l=en',
    '/en?l=en',
    '/pricing?l=fr',
    '/pricing?a=b&l=FR-ca',
    '/pricing?l=de',
    '/pricing?l=frisian',
    '/pricing?l=fr&l=es',
    '/fr/pricing?l=en&a=b&l=es',
    '/no-such-page?l=fr&l=es',
    '/fr/pricing?l=es',
    '/fr/pricing?l=en',
    '/en/pricing?l=en',
    '/de/pricing?l=it',
    '/pricing/?l=fr',
    '/no-such-page?l=fr',
    '/fr/no-such-page?l=en',
    '/FR/no-such-page',
    '/pricing.md',
    '/blog/feed.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/icon.svg',
    '/favicon.ico',
    '/llms.txt',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/fr/.well-known/change-password',
    '/.well-known/no-such',
    '/humans.txt',
    '/opensearch.xml',
    '/fr/opensearch.xml',
    '/pricing/index.html',
    '/index.html.br',
    '/_hosting/nginx-site.conf',
    '/_hosting/files.txt',
  ])('PUB-87 LANG-3 answers %s as the server does', async (path) => {
    const [own, other] = await Promise.all([ask(site.address, path), ask(address, path)])
    expect(told(other)).toEqual(told(own))
  })

  it.each(['/%0d%0aset-cookie:a=b', '/..%2f..%2fetc/passwd', '/fr/tour%0d%0aset-cookie:a=b'])(
    'PUB-87 refuses %s as the server does, and repeats nothing of it',
    async (path) => {
      for (const from of [site.address, address]) {
        const { status, headers } = await ask(from, path)
        expect(status, from).toBeGreaterThanOrEqual(400)
        expect([headers['set-cookie'], headers.location]).toEqual([undefined, undefined])
      }
    },
  )

  it.each(['/', '/pricing/', '/no-such-page'])(
    'PUB-87 ROUTE-10 HTTP-20 refuses %s for a host that is not the site',
    async (path) => {
      for (const from of [site.address, address]) {
        const { status, headers } = await ask(from, path, { host: 'elsewhere.example' })
        expect([status, headers.location], from).toEqual([421, undefined])
      }
    },
  )

  it('PUB-87 ROUTE-10 leads from the address without encryption to the site, and no other host anywhere', async () => {
    const { plainAddress } = host
    if (plainAddress === null) return expect(name).toBe('caddy')
    const { hostname } = new URL(ORIGIN)
    const [own, other] = [
      await ask(plainAddress, '/fr/pricing?a=b', { host: hostname }),
      await ask(plainAddress, '/', { host: 'elsewhere.example' }),
    ]
    expect([own.status, own.headers.location]).toEqual([308, `${ORIGIN}/fr/pricing?a=b`])
    expect([other.status, other.headers.location]).toEqual([421, undefined])
  })

  it('PUB-87 keeps for a year what never changes, asks again for pages, keeps no error', async () => {
    const dictionary = await dictionaryAt(address)
    expect(dictionary).toMatch(/^\/assets\/shared-\w+\.txt$/)
    for (const path of ['/', '/no-such-page', dictionary]) {
      const [own, other] = await Promise.all([ask(site.address, path), ask(address, path)])
      expect([own.status, other.status]).toEqual(path === '/no-such-page' ? [404, 404] : [200, 200])
      expect(other.headers['cache-control']).toBe(own.headers['cache-control'])
      expect(other.headers['use-as-dictionary']).toBe(own.headers['use-as-dictionary'])
    }
    const refused = await ask(address, '/', { host: 'elsewhere.example' })
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  it('PUB-87 sends the twins: Brotli, gzip, and the difference to who holds the dictionary', async () => {
    const dictionary = createHash('sha256')
      .update((await ask(address, await dictionaryAt(address))).body)
      .digest()
    const fields = { 'accept-encoding': 'gzip, br, dcz' }
    expect((await ask(address, '/pricing', fields)).headers['content-encoding']).toBe('br')
    expect((await ask(address, '/pricing', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    const modern = (await ask(address, '/pricing', { 'accept-encoding': 'zstd' })).headers['content-encoding']
    // Debian's nginx has no Zstandard.
    expect(modern).toBe(name === 'caddy' ? 'zstd' : undefined)
    const other = await ask(address, '/pricing', {
      ...fields,
      'available-dictionary': `:${dictionary.toString('base64')}:`,
    })
    expect({ ...told(other), language: 'en' }).toEqual(told(await ask(address, '/pricing')))
    expect(other.headers['content-encoding']).toBe('dcz')
    expect(other.headers.vary).toContain('Available-Dictionary')
    expect(other.headers.vary).toContain('Accept-Encoding')
    for (const refused of ['gzip, dcz;q=0', 'dcz; q=0.00, br', 'gzip']) {
      const whole = await ask(address, '/pricing', {
        'accept-encoding': refused,
        'available-dictionary': `:${dictionary.toString('base64')}:`,
      })
      expect(whole.headers['content-encoding'], refused).not.toBe('dcz')
    }
    expect(other.body.subarray(8, 40)).toEqual(dictionary)
  })
})
