import { describe, expect, it } from 'vitest'
import { loadPageData, PAGE_DATA_ERROR, type PageDataPort } from './load-page-data.ts'

const address = { designId: 318, designVersionId: 7, pageId: 453027, cacheVersion: '3', cacheRandom: 'a1' }
const DATA = { sections: {}, wwObjects: {} }
const STATIC = '/ww_page_data/a1/453027/data.json'
const DOOR = '/api/design/318/design_version/7/page/453027/data.json'

/** Responses by path: a body means 200, a pair another status; other paths fail like a broken connection. */
function portOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const bodies: string[] = []
  const logged: string[] = []
  const port: PageDataPort = {
    fetch: (path, options) => {
      asked.push(path)
      if (typeof options?.body === 'string') bodies.push(options.body)
      const answer = answers[path]
      if (answer === undefined) return Promise.reject(new Error('offline'))
      const [status, body] = Array.isArray(answer) ? answer : [200, answer]
      return Promise.resolve(Response.json(body, { status: Number(status) }))
    },
    cookie: 'session=1',
    origin: 'https://www.stockwright.example',
    allowed: ['https://app.stockwright.example'],
    logError: (message) => logged.push(message),
    timeLimit: () => AbortSignal.timeout(60_000),
  }
  return { port, asked, bodies, logged }
}

describe('page data', () => {
  it('LOAD-2 comes from the static file', async () => {
    const { port, asked } = portOf({ [STATIC]: DATA })
    expect(await loadPageData(address, port)).toEqual({ kind: 'data', data: DATA })
    expect(asked).toEqual([STATIC])
  })

  it('LOAD-7 is got the same way for any page', async () => {
    const { port } = portOf({ '/ww_page_data/a1/9/data.json': DATA })
    expect(await loadPageData({ ...address, pageId: 9 }, port)).toEqual({ kind: 'data', data: DATA })
  })

  it('LOAD-3 is asked for with the cookies after a 403', async () => {
    const { port, asked, bodies } = portOf({ [STATIC]: [403, {}], [DOOR]: DATA })
    expect(await loadPageData(address, port)).toEqual({ kind: 'data', data: DATA })
    expect([asked[1], bodies]).toEqual([DOOR, ['{"cookie":"session=1"}']])
  })

  it('LOAD-3 says preprod when the cache version contains a p', async () => {
    const { port, asked } = portOf({ [STATIC]: [403, {}], [`${DOOR}?preprod=1`]: DATA })
    await loadPageData({ ...address, cacheVersion: '3p2' }, port)
    expect(asked[1]).toBe(`${DOOR}?preprod=1`)
  })

  it('LOAD-11 asks the preprod release with the query, too', async () => {
    const query = '/api/graphql?preprod=1'
    const { port, asked } = portOf({ [STATIC]: [403, {}], [query]: { data: { page: { data: DATA } } } })
    expect(await loadPageData({ ...address, cacheVersion: '3p' }, port)).toEqual({ kind: 'data', data: DATA })
    expect(asked.at(-1)).toBe(query)
  })

  it.each([
    ['/login?from=pricing', true],
    ['https://app.stockwright.example/login', true],
    ['https://evil.example/login', false],
    ['//evil.example', false],
    ['javascript:alert(1)', false],
  ])('LOAD-4 sends the browser to %s: %s', async (target, isFollowed) => {
    const { port } = portOf({ [STATIC]: [403, {}], [DOOR]: [403, { redirectUrl: target }] })
    const answer = await loadPageData(address, port)
    expect(answer).toEqual(isFollowed ? { kind: 'redirect', address: target } : null)
  })

  it('LOAD-5 is queried for when nothing else answers', async () => {
    const { port, bodies } = portOf({ '/api/graphql': { data: { page: { data: DATA } } } })
    expect(await loadPageData(address, port)).toEqual({ kind: 'data', data: DATA })
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      variables: { designId: 318, designVersionId: 7, pageId: 453027 },
    })
  })

  it('LOAD-6 is given up with a line in the log when every way fails', async () => {
    const { port, logged } = portOf({ [STATIC]: [500, {}], '/api/graphql': [500, { errors: [] }] })
    expect(await loadPageData(address, port)).toBeNull()
    expect(logged).toEqual([PAGE_DATA_ERROR])
  })

  it.each([
    ['a list', []],
    ['words', 'Welcome to the wireless network of the hotel'],
    ['data without blocks', { sections: {} }],
    ['nothing', null],
  ])('LOAD-2 does not take %s for page data, and goes on to the next way', async (_what, body) => {
    const { port, asked } = portOf({
      [STATIC]: [200, body],
      '/api/graphql': { data: { page: { data: DATA } } },
    })
    expect(await loadPageData(address, port)).toEqual({ kind: 'data', data: DATA })
    expect(asked).toEqual([STATIC, '/api/graphql'])
  })

  it('LOAD-4 sends nobody anywhere because of an answer that is no 403', async () => {
    const { port, logged } = portOf({ [STATIC]: [403, {}], [DOOR]: [401, { redirectUrl: '/login' }] })
    expect(await loadPageData(address, port)).toBeNull()
    expect(logged).toEqual([PAGE_DATA_ERROR])
  })

  it('ERR-3 has the words that are looked for', () => {
    expect(PAGE_DATA_ERROR).toBe('ERROR : Unable to get page data')
  })
})
