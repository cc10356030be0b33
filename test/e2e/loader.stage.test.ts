import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { createLoader } from '../../src/client/loader.ts'
import { MISDEEDS, misbehavingServer, type MisbehavingServer } from '../support/misbehaving-server.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ADDRESS = { designId: 318, designVersionId: 7, pageId: 9, cacheVersion: '3', cacheRandom: 'a1' }
const FILE = '/ww_page_data/a1/9/data.json'
const DOOR = '/api/design/318/design_version/7/page/9/data.json'
const QUERY = '/api/graphql'
const SCRIPT = '/api/asset/script/front/clock.js/v1'
const STYLE = '/clock.css'

/** What a time limit is in these tests, in ms: the one thing that is waited for is what never comes. */
const LIMIT_MS = 400

const json = (body: unknown, status = 200) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
const DATA = { sections: {}, wwObjects: {} }
const SCRIPT_THAT_COMES = { type: 'text/javascript', body: 'export const name = "clock"' }
const STYLE_THAT_COMES = { type: 'text/css', body: 'body { color: rgb(1, 2, 3) }' }
const GRAPH = json({ data: { page: { data: { ...DATA, from: 'the query' } } } })

/** Lets the tests use the loader. */
const START = "import { createLoader } from '/loader.js'; window.createLoader = createLoader"

let loaderScript: string
let server: MisbehavingServer
let browser: Browser
let page: Page
let errors: string[] = []

beforeAll(async () => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/client/loader.ts', preserveEntrySignatures: 'exports-only' },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  loaderScript = chunk.code
  browser = await sharedBrowser()
  server = await misbehavingServer()
  page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
})

afterAll(async () => {
  await server.close()
})

beforeEach(async () => {
  server.forget()
  await page.context().clearCookies()
  server.answer('/loader.js', { type: 'text/javascript', body: loaderScript })
  server.answer('/start.js', { type: 'text/javascript', body: START })
  server.answer('/', {
    type: 'text/html',
    body: `<!doctype html><title>Page</title><p id="drawn">This was drawn before.</p><script type="module" src="/start.js"></script>`,
    headers: { 'content-security-policy': "default-src 'self'" },
  })
  await page.goto(server.address)
  errors = []
})

type Ways = ReturnType<typeof createLoader>

/** Uses the loader in the page; a rejection is returned as its name, message and code. */
const use = (way: keyof Ways, ...given: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ({ called, words, limit }) => {
      const { createLoader: create } = window as unknown as { createLoader: typeof createLoader }
      const loader = create({ timeLimits: { chunk: limit, pageData: limit } })
      const method = loader[called] as (...all: unknown[]) => Promise<unknown>
      try {
        return JSON.parse(JSON.stringify((await method(...words)) ?? null)) as unknown
      } catch (error) {
        const { name, message, code } = error as Error & { code?: string }
        return { name, message, code }
      }
    },
    { called: way, words: given, limit: LIMIT_MS },
  )

describe('page data in the browser', () => {
  it('LOAD-2 comes from the file', async () => {
    server.answer(FILE, json(DATA))
    expect(await use('pageData', ADDRESS)).toEqual(DATA)
    expect(server.asked).toContain(FILE)
    expect(server.asked.filter((path) => path.startsWith(DOOR) || path.startsWith(QUERY))).toEqual([])
  })

  it.each(MISDEEDS)('LOAD-5 comes from the query when the file is %s', async (misdeed) => {
    server.answer(FILE, misdeed)
    server.answer(QUERY, GRAPH)
    expect(await use('pageData', ADDRESS)).toEqual({ ...DATA, from: 'the query' })
    expect(server.askedAbroad).toEqual([])
  })

  it('LOAD-3 is asked for with the cookies after a 403', async () => {
    await page.context().addCookies([{ name: 'seen', value: 'yes', url: server.address }])
    server.answer(FILE, json({}, 403))
    server.answer(DOOR, json(DATA))
    expect(await use('pageData', ADDRESS)).toEqual(DATA)
    expect(server.bodies.get(DOOR)).toBe('{"cookie":"seen=yes"}')
  })

  it.each(MISDEEDS)(
    'LOAD-3 gives the cookies to no other host, and goes on, when the answer is %s',
    async (misdeed) => {
      server.answer(FILE, json({}, 403))
      server.answer(DOOR, misdeed)
      server.answer(QUERY, GRAPH)
      expect(await use('pageData', ADDRESS)).toEqual({ ...DATA, from: 'the query' })
      expect(server.askedAbroad).toEqual([])
    },
  )

  it('LOAD-4 sends the browser to an address of this host', async () => {
    server.answer(FILE, json({}, 403))
    server.answer(DOOR, json({ redirectUrl: '/login?from=9' }, 403))
    server.answer('/login', { type: 'text/html', body: '<title>Log in</title>' })
    await use('pageData', ADDRESS)
    await page.waitForURL('**/login?from=9')
  })

  it('LOAD-4 sends the browser to no other host', async () => {
    server.answer(FILE, json({}, 403))
    server.answer(DOOR, json({ redirectUrl: 'https://evil.example/login' }, 403))
    expect(await use('pageData', ADDRESS)).toBeNull()
    expect(page.url()).toBe(`${server.address}/`)
  })

  it.each(MISDEEDS)(
    'LOAD-6 leaves the drawn page and logs one line when every way is %s',
    async (misdeed) => {
      for (const path of [FILE, DOOR, QUERY]) server.answer(path, misdeed)
      expect(await use('pageData', ADDRESS)).toBeNull()
      expect(errors.filter((line) => line.startsWith('ERROR : Unable to get page data'))).toHaveLength(1)
      await expect.poll(() => page.textContent('#drawn')).toBe('This was drawn before.')
    },
  )
})

/** Server faults that affect scripts and styles; an endless response never ends, and so counts as slow. */
const FAILURES = MISDEEDS.filter((misdeed) => misdeed !== 'endless')

describe('a script in the browser', () => {
  /** Addresses that were tried; a browser repeats a broken request by itself. */
  const tries = () => [...new Set(server.asked.filter((path) => path.startsWith(SCRIPT)))]

  it.each(FAILURES)('LOAD-8 is tried again when the first answer is %s', async (misdeed) => {
    server.answer(SCRIPT, (query) => (query === '' ? misdeed : SCRIPT_THAT_COMES))
    expect(await use('component', 'clock', 'v1')).toEqual({ name: 'clock' })
    expect(tries()).toEqual([SCRIPT, expect.stringMatching(/\?again=\w+$/)])
  })

  it.each(FAILURES)('ERR-1 is a ChunkLoadError when both answers are %s', async (misdeed) => {
    server.answer(SCRIPT, misdeed)
    expect(await use('component', 'clock', 'v1')).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk clock failed',
    })
    expect(tries()).toHaveLength(2)
    expect(server.askedAbroad).toEqual([])
  })
})

describe('a style in the browser', () => {
  const color = () => page.evaluate(() => getComputedStyle(document.body).color)

  it('LOAD-9 applies when it has loaded, and loads once', async () => {
    server.answer(STYLE, STYLE_THAT_COMES)
    expect(await use('style', STYLE)).toBeNull()
    expect(await use('style', STYLE)).toBeNull()
    expect(await color()).toBe('rgb(1, 2, 3)')
    expect(server.asked.filter((path) => path === STYLE)).toHaveLength(1)
  })

  it('ERR-2 has the code CSS_CHUNK_LOAD_FAILED when it is slow', async () => {
    server.answer(STYLE, 'slow')
    expect(await use('style', STYLE)).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
    await expect.poll(() => page.locator('link[rel="stylesheet"]').count()).toBe(0)
  })

  it.each(FAILURES.filter((misdeed) => misdeed !== 'slow'))(
    'ERR-2 has the code CSS_CHUNK_LOAD_FAILED when it is %s, and may be tried again',
    async (misdeed) => {
      server.answer(STYLE, misdeed)
      expect(await use('style', STYLE)).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
      server.answer(STYLE, STYLE_THAT_COMES)
      expect(await use('style', STYLE)).toBeNull()
      expect(await color()).toBe('rgb(1, 2, 3)')
    },
  )
})
