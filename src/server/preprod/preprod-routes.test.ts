import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { releaseFixture, type ReleaseFixture } from '../../../test/support/release-fixture.ts'
import { createApp } from '../app.ts'
import { openCurrentSite, type CurrentSite } from '../current-site.ts'
import { PeopleService } from '../people/people-service.ts'
import { sealerOf } from '../people/seal-secret.ts'
import { preprodPage } from './preprod-page.ts'

let folder: string
let store: Store
let releases: ReleaseFixture[]
let sites: CurrentSite[]
let app: FastifyInstance
let cookie: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preprod-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
  })
  const ana = { id: 'ana', email: 'ana@shop.example', name: '', role: 'viewer', languages: [] } as const
  const person = await store.people.add({ ...ana, password: null, createdAt: 0 })
  const service = new PeopleService(store, Date.now, sealerOf(null))
  const visitor = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }
  cookie = `session=${(await service.begin(person, 'test', visitor)).token}`
  releases = [await releaseFixture('Live words. '), await releaseFixture('Preprod words. ')]
  const report = (error: unknown) => {
    throw error
  }
  sites = await Promise.all(releases.map(({ dataDir }) => openCurrentSite(dataDir, report)))
  const [live, preprod] = sites
  if (!live || !preprod) throw new Error('two sites are needed')
  app = createApp({ https: false }, live, { store: async () => store, preprod })
})

afterAll(async () => {
  for (const site of sites) site.close()
  await app.close()
  await store.close()
  await Promise.all(releases.map((release) => release.remove()))
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const signedIn = (url: string) => get(url, { cookie, accept: 'text/html' })

describe('the preprod site', () => {
  it('PREPROD-1 is shown to people who are signed in, with a banner, and kept nowhere', async () => {
    const { statusCode, headers, body } = await signedIn('/preprod/pricing')
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ])
    expect(body).toContain('Preprod words.')
    expect(body).toMatch(/<body [^>]*><style>.*<p class="preprod-banner">/)
    expect(body).toContain('<meta name="robots" content="noindex,nofollow">')
    const style = /'sha256-[\w+/=]+'/g
    expect(String(headers['content-security-policy']).match(style)).toHaveLength(2)
  })

  it('PREPROD-2 links stay in it, in every language', async () => {
    expect((await signedIn('/preprod/')).body).toContain('href="/preprod/pricing#plans"')
    const french = (await signedIn('/preprod/fr/pricing')).body
    expect(french).toContain('href="/preprod/fr/pricing#plans"')
    expect(french).toContain('href="/media/list.pdf"')
    expect((await signedIn('/preprod/pricing/')).headers.location).toBe('/preprod/pricing')
    expect((await signedIn('/preprod/prices')).headers.location).toBe('/preprod/pricing')
    expect((await signedIn('/preprod/nothing')).statusCode).toBe(404)
    expect((await get('/preprod')).headers.location).toBe('/preprod/')
  })

  it('PREPROD-5 its scripts know where its own files are, and its search form stays in it', () => {
    const page =
      '<html lang="en"><head></head><body><form action="/search"><form action="/api/form/1/a"></body></html>'
    const html = preprodPage(page, new Map([['search', 7]]))
    expect(html).toContain('<html data-site-root="/preprod" lang="en">')
    expect(html).toContain('<form action="/preprod/search"><form action="/api/form/1/a">')
  })

  it('PREPROD-3 others are refused and led to signing in', async () => {
    const page = await get('/preprod/fr/pricing', { accept: 'text/html' })
    expect([page.statusCode, page.headers.refresh]).toEqual([
      403,
      '0; url=/manager/sign-in?to=%2Fpreprod%2Ffr%2Fpricing',
    ])
    expect(page.body).not.toContain('Preprod words')
    const program = await get('/preprod/pricing')
    expect([program.statusCode, program.json().redirectUrl]).toEqual([
      403,
      '/manager/sign-in?to=%2Fpreprod%2Fpricing',
    ])
    expect((await get('/preprod/x', { cookie: 'session=forged' })).statusCode).toBe(403)
  })

  it('LOAD-3, LOAD-4 and LOAD-10 its data is returned to people who are signed in; others learn where to sign in', async () => {
    const url = '/api/design/318/design_version/1/page/453027/data.json?preprod=1'
    const ask = (headers: Record<string, string>) => app.inject({ method: 'POST', url, headers })
    const refused = await ask({})
    expect([refused.statusCode, refused.json().redirectUrl]).toEqual([
      403,
      '/manager/sign-in?to=%2Fpreprod%2F',
    ])
    const answer = await ask({ cookie })
    expect([answer.statusCode, answer.json().id, answer.headers['cache-control']]).toEqual([
      200,
      453027,
      'private, no-store',
    ])
  })

  it('LOAD-11 the query answers its data to people who are signed in, and to nobody else', async () => {
    const ask = (url: string, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers,
        payload: { query: '{ page(designId: 318, designVersionId: 1, pageId: 453027) { data } }' },
      })
    const dataOf = async (url: string, headers: Record<string, string>) =>
      (await ask(url, headers)).json().data.page.data.words
    expect((await ask('/api/graphql?preprod=1', {})).statusCode).toBe(403)
    expect(await dataOf('/api/graphql?preprod=1', { cookie })).toBe('Preprod words. ')
    expect(await dataOf('/api/graphql', { cookie })).toBe('Live words. ')
  })

  it('PREPROD-4 changes nothing of the live site', async () => {
    const { body, headers } = await get('/pricing', { cookie })
    expect(body).toContain('Live words.')
    expect(body).not.toContain('preprod')
    expect(headers['cache-control']).toContain('public')
  })
})
