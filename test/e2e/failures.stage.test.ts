import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { samples } from '#blocks/fixtures/samples.ts'
import { misbehavingServer, type MisbehavingServer } from '../support/misbehaving-server.ts'
import { buildRuntime, runtimePage, serveRuntimePage } from '../support/runtime-page.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const SLIDER = '/api/asset/script/front/slider.js/v1'

/** Longer than a script may take for both of its tries (LOAD-9), in ms. */
const BOTH_TRIES_MS = 250_000

const words = (text: string) => ({
  en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

/** A block that will fail, which can be read all the same. */
const slider: Block = {
  uniqueId: 'tour',
  content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }] } },
  children: {
    a: [{ uniqueId: 'ta', content: { type: 'text', data: { text: words('Forty sacks') } } }],
    b: [{ uniqueId: 'tb', content: { type: 'text', data: { text: words('Eleven sacks') } } }],
  },
}

const menu: Block = samples.find(({ content }) => content?.type === 'dropdown') ?? { uniqueId: 'none' }

let browser: Browser
let server: MisbehavingServer
let scripts: ReadonlyMap<string, string>
let page: Page

beforeAll(async () => {
  ;[browser, server, scripts] = await Promise.all([sharedBrowser(), misbehavingServer(), buildRuntime()])
})

afterAll(async () => {
  await server.close()
})

afterEach(async () => {
  await page.context().close()
  server.forget()
})

type Told = { readonly block: string; readonly reason: string }

/** Opens a page with the slider and its neighbor, after `prepare` has changed what the server responds. */
async function open(prepare: () => void, html = runtimePage({ main: [slider, menu] })): Promise<string[]> {
  page = await (await browser.newContext()).newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  serveRuntimePage(server, scripts, html)
  prepare()
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('block-failed', (event) => {
      const { target, detail } = event as CustomEvent<Error>
      told.push({ block: (target as HTMLElement).dataset['block'], reason: String(detail) })
    })
  })
  await page.goto(server.address)
  return said
}

/** The slider stays as it was rendered, its neighbor works, the page responds, and listeners are notified of the reason. */
async function expectContained(reason: RegExp, said: readonly string[]): Promise<void> {
  await page.locator('[data-block="tour"][data-state="failed"]').waitFor()
  await page.locator('[data-kind="dropdown"][data-state="loaded"]').waitFor()
  await expect.poll(() => page.getByText('Forty sacks').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.slider-controls').isVisible()).toBe(false)
  await page.getByText('Industries').click()
  await page.getByText('Food').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Food').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => Reflect.get(window, 'told') as Told[])).toEqual([
    { block: 'tour', reason: expect.stringMatching(reason) },
  ])
  expect(said.some((line) => reason.test(line))).toBe(true)
}

const LATE = /ChunkLoadError: Loading chunk slider failed/

describe('a block that fails', () => {
  it.each([404, 500])('BLOCK-21 takes nothing along when its script is answered with %i', async (status) => {
    const said = await open(() => server.answer(SLIDER, { status, type: 'text/javascript', body: '' }))
    await expectContained(LATE, said)
  })

  it.each(['wrong-type', 'half', 'cut'] as const)(
    'BLOCK-21 takes nothing along when its script is %s',
    async (misdeed) => {
      await expectContained(LATE, await open(() => server.answer(SLIDER, misdeed)))
    },
  )

  it('LOAD-9 has failed when its script has not come in time', async () => {
    const said = await open(() => {
      server.answer(SLIDER, 'slow')
      server.answer('/', { type: 'text/html', body: '<title>Clock</title>' })
    })
    await page.clock.install()
    server.answer('/', { type: 'text/html; charset=utf-8', body: runtimePage({ main: [slider, menu] }) })
    await page.goto(server.address)
    await page.clock.runFor(1_000)
    await expect.poll(() => server.asked.filter((path) => path.startsWith(SLIDER)).length).toBe(1)
    // The clock runs far faster than scripts come: what is under way still would be late as well.
    await page.locator('[data-kind="dropdown"][data-state="loaded"]').waitFor()
    await page.clock.runFor(BOTH_TRIES_MS / 2)
    await expect.poll(() => server.asked.filter((path) => path.startsWith(SLIDER)).length).toBe(2)
    await page.clock.runFor(BOTH_TRIES_MS / 2)
    await page.clock.resume()
    await expectContained(LATE, said)
  })

  it('BLOCK-21 takes nothing along when its script throws', async () => {
    const body = "export const start = () => { throw new Error('a slide is missing') }"
    const said = await open(() => server.answer(SLIDER, { type: 'text/javascript', body }))
    await expectContained(/Error: a slide is missing/, said)
  })

  it('BLOCK-21 takes nothing along when its script offers nothing', async () => {
    const body = 'export const name = 1'
    const said = await open(() => server.answer(SLIDER, { type: 'text/javascript', body }))
    await expectContained(/TypeError/, said)
  })

  it('BLOCK-21 affects nothing else when the page has no data for it', async () => {
    const html = runtimePage({ main: [slider, menu] }).replace(
      '"tour":{"name":"slider"',
      '"gone":{"name":"slider"',
    )
    await expectContained(/ChunkLoadError/, await open(() => {}, html))
  })

  it.each([
    ['data', { uniqueId: 'bad', content: { type: 'slider', data: { slides: 'many' } } }],
    ['kind', { uniqueId: 'bad', content: { type: 'no-such-kind' } }],
  ])('BLOCK-21 whose %s is wrong is left out, and all around it lives', async (_, bad) => {
    await open(() => {}, runtimePage({ main: [slider, bad, menu] }))
    await page.locator('[data-block="tour"][data-state="loaded"]').waitFor()
    await page.locator('[data-kind="dropdown"][data-state="loaded"]').waitFor()
    await expect.poll(() => page.locator('[data-block="bad"]').count()).toBe(0)
  })
})

describe('the style sheet of the site', () => {
  const SHEET = '/site.css'
  const html = runtimePage({ main: [slider, menu] }).replace('"versions":', `"styles":"${SHEET}","versions":`)
  const comes = { type: 'text/css', body: '.slider-controls { color: rgb(1, 2, 3) }' }

  const MISSING = 'CSS_CHUNK_LOAD_FAILED'

  it.each(['cut', 'wrong-type', 'broken'] as const)(
    'ERR-2 is reported as missing when the page links it and it is %s',
    async (misdeed) => {
      const linking = runtimePage({ main: [slider] }).replace(
        '</head>',
        `<link rel="stylesheet" href="${SHEET}"></head>`,
      )
      const said = await open(() => server.answer(SHEET, misdeed), linking)
      await page.locator('[data-block="tour"][data-state="loaded"]').waitFor()
      expect(said.filter((line) => line.startsWith(MISSING))).toEqual([expect.stringContaining(SHEET)])
    },
  )

  it('ERR-2 says nothing of one that the page links and that came', async () => {
    const linking = runtimePage({ main: [slider] }).replace(
      '</head>',
      `<link rel="stylesheet" href="${SHEET}"></head>`,
    )
    const said = await open(() => server.answer(SHEET, comes), linking)
    await page.locator('[data-block="tour"][data-state="loaded"]').waitFor()
    expect(said).toEqual([])
  })

  const tries = (): number => server.asked.filter((path) => path === SHEET).length
  const sheets = (): Promise<number> => page.locator('link[rel="stylesheet"]').count()
  const color = (): Promise<string> =>
    page.locator('.slider-controls').evaluate((controls) => getComputedStyle(controls).color)

  it.each(['cut', 'wrong-type'] as const)(
    'LOAD-9 ERR-2 is reported as missing, and requested again by the next sign, when it is %s',
    async (misdeed) => {
      const said = await open(() => server.answer(SHEET, misdeed), html)
      await page.locator('[data-block="tour"][data-state="loaded"]').waitFor()
      await expect.poll(sheets).toBe(0)
      expect(said.filter((line) => line.startsWith(MISSING))).not.toEqual([])
      const before = tries()
      server.answer(SHEET, comes)
      await page.keyboard.press('Tab')
      await expect.poll(color).toBe('rgb(1, 2, 3)')
      await page.mouse.move(40, 40)
      expect([await sheets(), tries()]).toEqual([1, before + 1])
    },
  )

  it('LOAD-9 is given up when it has not come in time, and a block that waited for it lives', async () => {
    await open(() => server.answer('/', { type: 'text/html', body: '<title>Clock</title>' }))
    await page.clock.install()
    server.answer(SHEET, 'slow')
    server.answer('/', { type: 'text/html; charset=utf-8', body: html })
    await page.goto(server.address)
    await page.clock.runFor(1_000)
    await expect.poll(tries).toBe(1)
    await page.clock.runFor(BOTH_TRIES_MS / 2)
    await page.clock.resume()
    await page.locator('[data-block="tour"][data-state="loaded"]').waitFor()
    expect(await sheets()).toBe(0)
  })
})
