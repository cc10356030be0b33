import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { openCurrentSite, type CurrentSite } from './current-site.ts'

let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance

beforeAll(async () => {
  release = await releaseFixture()
  current = await openCurrentSite(release.dataDir, (error) => {
    throw error
  })
  app = createApp({ https: false }, current)
})

afterAll(async () => {
  current.close()
  await app.close()
  await release.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const pageOf = (body: string) => /data-page-id="(\d+)"/.exec(body)?.[1]
const languageOf = (body: string) => /<html lang="(\w+)"/.exec(body)?.[1]

describe('pages', () => {
  it('ROUTE-1 answers / with the home page', async () => {
    const { statusCode, body } = await get('/')
    expect([statusCode, pageOf(body)]).toEqual([200, '453025'])
  })

  it.each(['/fr', '/fr/', '/de', '/de/', '/zz-top', '/bh', '/sh'])('ROUTE-2 answers %s', async (path) => {
    const { statusCode, body } = await get(path)
    const known = path !== '/zz-top'
    expect([statusCode, pageOf(body)]).toEqual(known ? [200, '453025'] : [404, '453326'])
  })

  it.each(['/pricing', '/fr/pricing', '/en/pricing', '/ja/pricing'])(
    'ROUTE-3 answers %s with one page',
    async (path) => {
      const { statusCode, body } = await get(path)
      expect([statusCode, pageOf(body)]).toEqual([200, '453027'])
    },
  )

  it.each([
    ['/Pricing', '/pricing'],
    ['/pricing/?a=1&b=%20', '/pricing?a=1&b=%20'],
    ['/fr//Blog/what-is-sku/', '/fr/blog/what-is-sku'],
    ['//pricing', '/pricing'],
  ])('ROUTE-5 moves %s to %s for good', async (path, location) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([308, location])
  })

  it('ROUTE-5 refuses a malformed escape', async () => {
    const { statusCode, headers } = await get('/%zz')
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
  })

  it.each([
    ['/no-such-page', 'en'],
    ['/fr/no-such-page', 'fr'],
    ['/no-such-page?l=fr', 'fr'],
    ['/pricing/index.html', 'en'],
    ['/pricing/x.css', 'en'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'en'],
  ])('ROUTE-6 answers %s with page 404, status 404, in %s', async (path, language) => {
    const { statusCode, body, headers } = await get(path)
    expect([statusCode, pageOf(body), languageOf(body)]).toEqual([404, '453326', language])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('ROUTE-10 takes nothing from Host or forwarded fields', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-original-url': '/fr' }
    expect((await get('/pricing', { host: 'evil.example' })).statusCode).toBe(421)
    const [plain, forged] = [await get('/pricing'), await get('/pricing', headers)]
    expect(forged.body).toBe(plain.body)
    expect((await get('//evil.example/')).statusCode).toBe(404)
    expect((await get('/Pricing', headers)).headers.location).toBe('/pricing')
  })

  it.each([
    ['/prices', 301, '/pricing'],
    ['/fr/prices?from=mail', 301, '/fr/pricing?from=mail'],
    ['/articles/what-is-sku', 302, '/blog/what-is-sku'],
    ['/example', 301, 'https://xn--r8jz45g.example/%E6%97%A5%E6%9C%AC?a=%C3%BC#%C3%A9'],
  ])('ROUTE-11 sends %s on with %i to %s', async (path, status, location) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([status, location])
  })
})

describe('languages', () => {
  it.each([
    ['/pricing?l=fr', 'fr'],
    ['/es/pricing?l=fr', 'fr'],
    ['/fr/pricing?l=en', 'en'],
    ['/fr/pricing?l=xx', 'fr'],
    ['/pricing?l=xx', 'en'],
  ])('LANG-3 answers %s in %s', async (path, language) => {
    expect(languageOf((await get(path)).body)).toBe(language)
  })

  it('LANG-4 shows English under a prefix that is no text language, and keeps the prefix in links', async () => {
    const { body } = await get('/de/pricing')
    expect(languageOf(body)).toBe('en')
    expect(body).toContain('<a class="x" href="/de/pricing#plans">')
    expect(body).toContain('<a href="/de">')
    expect(body).toContain('href="/media/list.pdf"')
    expect(body).toContain('rel="canonical" href="https://www.stockwright.example/pricing"')
  })

  it('LINK-3 keeps the prefix en too', async () => {
    expect((await get('/en/pricing')).body).toContain('href="/en/pricing#plans"')
  })
})

describe('representations', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['identity;q=1, gzip;q=0.1', undefined],
    ['zstd', 'zstd'],
  ])('HTTP-1 sends "%s" the coding %s', async (accepted, coding) => {
    const { headers } = await get('/pricing', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(coding)
    expect(headers['vary']).toBe('Accept-Encoding')
  })

  it('HTTP-2 has a strong tag for each coding and answers 304 to it', async () => {
    const plain = await get('/pricing')
    const packed = await get('/pricing', { 'accept-encoding': 'br' })
    expect(plain.headers.etag).toMatch(/^"[^"]+"$/)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await get('/pricing', {
      'accept-encoding': 'br',
      'if-none-match': `W/${packed.headers.etag}`,
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', packed.headers.etag])
    expect((await get('/pricing', { 'if-match': '"other"' })).statusCode).toBe(412)
  })

  it('HTTP-3 answers HEAD with the fields of GET', async () => {
    const [head, whole] = [await app.inject({ method: 'HEAD', url: '/pricing' }), await get('/pricing')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it('HTTP-4 keeps for a year only what never changes', async () => {
    expect((await get('/assets/runtime-a1.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/pricing')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect((await get('/api/health')).headers['cache-control']).toBe('no-store')
  })

  it('HTTP-5 sends one range, and all of it for what it does not understand', async () => {
    const part = await get('/robots.txt', { range: 'bytes=0-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'User', 'bytes 0-3/14'])
    expect((await get('/robots.txt', { range: 'bytes=99-' })).statusCode).toBe(416)
    expect((await get('/robots.txt', { range: 'bytes=0-1,3-4' })).statusCode).toBe(200)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'HTTP-6 does not take %s for a page',
    async (method) => {
      const { statusCode, headers } = await app.inject({ method, url: '/pricing' })
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    },
  )
})

describe('page data', () => {
  const path = '/api/design/318/design_version/1/page/453027/data.json'
  const post = (url: string) => app.inject({ method: 'POST', url, payload: { cookie: '' } })

  it('LOAD-2 is a static file with sections and wwObjects', async () => {
    const { statusCode, body } = await get('/ww_page_data/a1b2/453027/data.json')
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ id: 453027, sections: {}, wwObjects: {} })
  })

  it('LOAD-3 is refused for a preprod cache, and the same is asked for by POST', async () => {
    expect((await get('/ww_page_data/3p1/453027/data.json')).statusCode).toBe(403)
    expect(JSON.parse((await post(path)).body)).toMatchObject({ id: 453027 })
    expect((await post('/api/design/9/design_version/1/page/453027/data.json')).statusCode).toBe(404)
  })

  it('LOAD-10 is not answered to strangers in its preprod form', async () => {
    expect((await post(`${path}?preprod=1`)).statusCode).toBe(403)
  })

  it('LOAD-8 answers 404 for the script of an unknown component', async () => {
    expect((await get('/api/asset/script/front/no-such.js/1')).statusCode).toBe(404)
  })
})

describe('protection', () => {
  it.each(['/', '/no-such-page', '/%zz', '/api/health', '/assets/runtime-a1.js'])(
    'HTTP-7 protects the answer to %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  it('HTTP-7 names the digests of the inline styles of a page', async () => {
    const { headers } = await get('/pricing')
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-c3R5bGU='")
  })

  it('HTTP-8 tells browsers to insist on https only behind it', async () => {
    const secure = createApp({ https: true }, current)
    expect((await secure.inject('/')).headers['strict-transport-security']).toContain('max-age=63072000')
    await secure.close()
  })
})

describe('releases', () => {
  it('PUB-1 shows a new release without a restart', async () => {
    const own = await releaseFixture('first ')
    const site = await openCurrentSite(own.dataDir, () => {})
    const server = createApp({ https: false }, site)
    expect((await server.inject('/')).body).toContain('first')
    await fixtureRelease(own.dataDir, 'second ')
    await site.refresh()
    expect((await server.inject('/')).body).toContain('second')
    expect((await server.inject('/api/ready')).json()).toEqual({ status: 'ok', release: '0002' })
    site.close()
    await server.close()
    await own.remove()
  })

  it('PUB-2 says before the first release what to do', async () => {
    const site = await openCurrentSite('/nonexistent', () => {})
    const server = createApp({ https: false }, site)
    const { statusCode, body } = await server.inject('/api/ready')
    expect(statusCode).toBe(503)
    expect(body).toContain('publish')
    expect((await server.inject('/api/health')).statusCode).toBe(200)
    site.close()
    await server.close()
  })
})
