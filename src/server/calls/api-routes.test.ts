import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptChange } from '#edit/accept-change.ts'
import { CALLS } from '#api/calls.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { releaseFixture, type ReleaseFixture } from '../../../test/support/release-fixture.ts'
import { createApp } from '../app.ts'
import { openCurrentSite, type CurrentSite } from '../current-site.ts'
import { hashPassword } from '../people/password.ts'

const PASSWORD = 'a shelf of red jars'

let folder: string
let store: Store
let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance
let cookie: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'api-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => acceptChange(before, change, registry),
  })
  const ana = { id: 'ana', email: 'ana@shop.example', name: 'Ana', role: 'admin', languages: [] } as const
  await store.people.add({ ...ana, password: await hashPassword(PASSWORD), createdAt: 0 })
  release = await releaseFixture()
  current = await openCurrentSite(release.dataDir, (error) => {
    throw error
  })
  app = createApp({ https: false }, current, { store: async () => store })
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: ana.email, password: PASSWORD },
  })
  cookie = `session=${signedIn.cookies[0]?.value ?? ''}`
})

afterAll(async () => {
  current.close()
  await app.close()
  await store.close()
  await release.remove()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Method and path of all routes, the path as OpenAPI writes it; Fastify prints them as a tree. */
function routesOf(routed: FastifyInstance): string[] {
  const above: string[] = []
  return routed
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4 - 1
      above.splice(depth, Infinity, part)
      const path = above.join('').replaceAll(/:(\w+)/g, '{$1}')
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`)
    })
}

describe('the API', () => {
  it('API-1 describes every call as OpenAPI 3.1', async () => {
    const { statusCode, body } = await get('/api/openapi.json')
    expect(statusCode).toBe(200)
    const description = JSON.parse(body)
    expect(await new Validator().validate(description)).toMatchObject({ valid: true })
    const operations = Object.values<Record<string, { operationId: string }>>(description.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    expect(operations).toEqual(expect.arrayContaining(CALLS.map(({ name }) => name)))
    expect(new Set(operations).size).toBe(operations.length)
  })

  it('API-1 describes everything that answers below /api, and the page data of visitors', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).body)
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = routesOf(app).filter((route) => /^(?!HEAD)\w+ \/api\/(?!asset\/)/.test(route))
    expect(routes).toEqual(
      expect.arrayContaining(['POST /api/form/{pageId}/{blockId}', 'GET /api/pages/{id}']),
    )
    expect(described).toEqual(expect.arrayContaining(routes))
    expect(described).toContain('GET /ww_page_data/{cacheRandom}/{pageId}/data.json')
    // A release has script files, and this server has no metrics.
    const elsewhere = /ww_page_data|\/api\/asset\/|\/api\/metrics/
    expect(routes).toEqual(expect.arrayContaining(described.filter((route) => !elsewhere.test(route))))
  })

  it('API-100 the stream of changes is described with what it asks for', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).body)
    const { parameters, responses } = paths['/api/events'].get
    expect(parameters).toEqual([expect.objectContaining({ name: 'after', in: 'query' })])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '422', '429']))
  })

  it('API-2 answers a problem of one catalogue', async () => {
    const { body, headers } = await get('/api/pages/1')
    const problem = JSON.parse(body)
    expect(headers['content-type']).toContain('application/problem+json')
    const [path, name] = problem.type.split('#')
    const catalogue = JSON.parse((await get(path)).body)
    expect(catalogue[name]).toEqual({ status: problem.status, title: problem.title })
  })

  it.each(['/api/pages/0453025', '/api/pages/0x6E9A1', '/api/pages?after=4e5', '/api/pages/%20453025'])(
    'API-7 refuses the number in %s',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect([statusCode, JSON.parse(body).title]).toEqual([422, 'Not as it must be'])
    },
  )

  it('API-7 refuses other spellings of a draft, a time and page data', async () => {
    const signedIn = { cookie }
    expect((await get('/api/drafts/page:07', signedIn)).statusCode).toBe(422)
    expect((await get('/api/drafts/page:999999999999998', signedIn)).statusCode).toBe(404)
    expect((await get('/api/audit?beforeAt=1e9', signedIn)).statusCode).toBe(422)
    expect((await get('/api/form-entries?beforeAt=', signedIn)).statusCode).toBe(422)
    const design = current.get()?.site.manifest.design
    const pageData = (page: string) =>
      app.inject({
        method: 'POST',
        url: `/api/design/${design?.id}/design_version/${design?.designVersionId}/page/${page}/data.json`,
      })
    expect((await pageData('453025')).statusCode).toBe(200)
    expect((await pageData('0453025')).statusCode).toBe(404)
  })

  it('API-3 reads the live release: design, pages, a page, redirects', async () => {
    const design = (await get('/api/design')).json()
    expect(design).toMatchObject({ release: current.get()?.id, languages: ['en', 'fr', 'es', 'it', 'nl'] })
    const { pages } = (await get('/api/pages')).json()
    expect(pages[0]).toEqual(expect.objectContaining({ id: expect.any(Number), route: expect.any(String) }))
    const pricing = (await get('/api/pages?route=pricing')).json().pages
    expect(pricing).toEqual([
      expect.objectContaining({ paths: expect.objectContaining({ fr: '/fr/pricing' }) }),
    ])
    const page = (await get(`/api/pages/${pricing[0].id}`)).json()
    expect(page).toEqual({ id: pricing[0].id, sections: {}, wwObjects: {} })
    expect((await get('/api/redirects')).json().redirects.length).toBeGreaterThan(0)
    const second = (await get(`/api/pages?after=${pages[0].id}`)).json().pages
    expect(second).toEqual(pages.slice(1))
  })

  it('API-4 an answer that did not change is not sent again', async () => {
    const first = await get('/api/design')
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/api/design', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('API-5 drafts and releases are for people who are signed in', async () => {
    expect((await get('/api/drafts')).statusCode).toBe(401)
    expect((await get('/api/drafts', { cookie })).json()).toEqual({ seq: 0, pages: [] })
    expect((await get('/api/drafts/page:4', { cookie })).statusCode).toBe(404)
    expect((await get('/api/drafts/none', { cookie })).json().errors).toMatchObject([{ field: 'params.key' }])
    expect((await get('/api/releases', { cookie })).json()).toEqual({
      live: null,
      preprod: null,
      releases: [],
    })
  })

  it('API-3 answers what is published while the store is away', async () => {
    const away = createApp({ https: false }, current)
    const payload = { email: 'ana@shop.example', password: PASSWORD }
    const answers = await Promise.all([
      away.inject('/api/pages'),
      away.inject('/api/design'),
      away.inject('/api/drafts'),
      away.inject({ method: 'POST', url: '/api/session', payload }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503, 503])
    await away.close()
  })
})

describe('GraphQL', () => {
  const QUERY =
    'query Page($d: Int!, $v: Int!, $p: Int!) { page(designId: $d, designVersionId: $v, pageId: $p) { id route data } }'
  const ask = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const variables = () => {
    const { id: d, designVersionId: v } = current.get()?.site.manifest.design ?? {}
    return { d, v, p: 453025 }
  }

  it.each([
    ['application/json; charset=utf-16', 415],
    ['application/json;charset="ISO-8859-1"', 415],
    ['application/json; charset=UTF-8', 200],
    ['application/json', 200],
  ])('API-101 takes JSON in UTF-8 alone: %s is answered %i', async (type, status) => {
    const payload = { query: QUERY, variables: variables() }
    expect((await ask(payload, { 'content-type': type })).statusCode).toBe(status)
    const body = JSON.stringify({ email: 'nobody@shop.example', password: 'x' })
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const called = await app.inject({ method: 'POST', url: '/api/session', headers, payload: body })
    expect(called.statusCode === 415).toBe(status === 415)
  })

  it('LOAD-5 answers the page query with what the static file has', async () => {
    const { statusCode, body } = await ask({ query: QUERY, variables: variables() })
    const { page } = JSON.parse(body).data
    expect([statusCode, page.id, page.route]).toEqual([200, 453025, 'home'])
    expect(page.data).toEqual((await get('/api/pages/453025')).json())
    const query = new URLSearchParams({ query: QUERY, variables: JSON.stringify(variables()) })
    expect((await get(`/api/graphql?${query}`)).json().data.page.id).toBe(453025)
  })

  it('LOAD-5 answers null for another design version', async () => {
    const { body } = await ask({ query: QUERY, variables: { ...variables(), v: 2 } })
    expect(JSON.parse(body)).toEqual({ data: { page: null } })
  })

  const page = 'page(designId: 1, designVersionId: 1, pageId: 1) { id }'
  it.each([
    ['a query of its schema', { query: '{ __schema { types { name } } }' }],
    ['many aliases', { query: `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: ${page}`).join(' ')} }` }],
    ['a batch', [{ query: `{ ${page} }` }, { query: `{ ${page} }` }]],
    ['a mutation', { query: 'mutation { page { id } }' }],
    ['no JSON', '{"query": '],
    ['deep lists', { query: '{'.repeat(4_000) }],
    [
      'many directives',
      {
        query: `{ page(designId: 1, designVersionId: 1, pageId: 1) { id ${'@skip(if: false) '.repeat(400)} } }`,
      },
    ],
  ])('API-6 refuses %s without a word of what is inside', async (_what, payload) => {
    const { statusCode, body } = await ask(payload)
    expect(statusCode).toBeLessThan(500)
    expect(JSON.parse(body)).not.toHaveProperty('data.page.id')
    expect(body).toMatch(/"(?:errors|detail)"/)
    expect(body).not.toMatch(/node_modules|\.ts|at \w+ \(|Did you mean/)
  })

  it('API-6 refuses a query that is too long', async () => {
    expect((await ask({ query: `{ ${page} #${'x'.repeat(20_000)}\n }` })).statusCode).toBe(413)
  })
})
