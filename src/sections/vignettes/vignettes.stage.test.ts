import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Locator, Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'
import { axeFaults } from '../../../test/support/axe-faults.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import { sharedBrowser } from '../../../test/stage/shared-browser.ts'

const LIVING = ['production-schedule', 'lot-genealogy', 'demand-chart', 'stock-moves'] as const
type Living = (typeof LIVING)[number]

/** What a scene's script may weigh with all that it imports, in bytes (brotli). */
const SCRIPT_BYTES = 12_000

/** A text that is the same in the languages in which scenes are tried. */
const inAll = (text: string) => ({ en: text, fr: text, nl: text })

/** A page that shows scenes. */
const pageOf = (id: number, route: string, shown: readonly string[]): Page => ({
  id,
  route,
  title: { en: 'Scenes', fr: 'Scènes', nl: 'Tekeningen' },
  category: 'website',
  sectionOrder: [...shown],
  sections: Object.fromEntries(
    shown.map((vignette) => [
      vignette,
      {
        id: vignette,
        componentName: 'figure',
        data: { title: inAll(vignette), figure: { vignette, caption: inAll('A scene') } },
      },
    ]),
  ),
})

const scenes = pageOf(453391, 'scenes', LIVING)
/** The scenes with tables in them. */
const TABLES = ['inventory-table', 'purchase-order', 'price-list', 'bom-tree']
const tables = pageOf(453392, 'tables', TABLES)

let dataDir: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenes-e2e-'))
  await publishSite(dataDir, await fixtureInput([...fixturePages, scenes, tables]))
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** An animated scene, with the browser's errors and the bytes of loaded scripts. */
async function opened(name: Living, path = '/scenes', width = 1440) {
  const page = await newPage(width)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(server.address + path, { waitUntil: 'load' })
  const scene = page.locator(`[data-vignette="${name}"]`)
  await scene.scrollIntoViewIfNeeded()
  await alive(page, name)
  return { page, scene, complaints, close: () => page.context().close() }
}

async function newPage(width: number): Promise<BrowserPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  return context.newPage()
}

const alive = (page: BrowserPage, name: Living) =>
  page.waitForSelector(`[data-vignette="${name}"][data-state="loaded"]`)

/** The scenes as they are drawn, before any script has come, and a promise to let the scripts come. */
async function drawn(path: string, width: number) {
  const page = await newPage(width)
  const gate = Promise.withResolvers<void>()
  await page.route('**/front/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(server.address + path, { waitUntil: 'domcontentloaded' })
  // Faces that come later than this are left to the next page.
  await page.evaluate(() => document.fonts.ready)
  return { page, release: gate.resolve }
}

/** Room that each scene takes, in px. */
const heights = (page: BrowserPage): Promise<number[]> =>
  page
    .locator('[data-vignette]')
    .evaluateAll((scenes) => scenes.map((scene) => scene.getBoundingClientRect().height))

const said = (scene: Locator) => scene.locator('[role=status]').textContent()

describe('scenes that live', () => {
  it.each([
    ['/scenes', 320],
    ['/scenes', 430],
    ['/fr/scenes', 1024],
    ['/nl/scenes', 390],
    ['/scenes', 1440],
  ])('SECT-15 keep their room when they come to life, at %s and %i px', async (path, width) => {
    const { page, release } = await drawn(path, width)
    const before = await heights(page)
    expect(before.every((height) => height > 100)).toBe(true)
    release()
    for (const name of LIVING) {
      await page.locator(`[data-vignette="${name}"]`).scrollIntoViewIfNeeded()
      await alive(page, name)
    }
    expect(await heights(page)).toEqual(before.map((height) => expect.closeTo(height, 0)))
    await page.context().close()
  })
})

describe.each(LIVING)('%s', (name) => {
  it('SECT-15 has no violation by axe, alive and in another language', async () => {
    const { page, complaints, close } = await opened(name, '/fr/scenes', 390)
    expect(await axeFaults(page, { root: `[data-vignette="${name}"]` })).toEqual([])
    const small = await page.locator(`[data-vignette="${name}"] :is(button, input)`).evaluateAll((keys) =>
      keys.flatMap((key) => {
        const { width, height } = key.getBoundingClientRect()
        return width < 24 || height < 24 ? [key.outerHTML] : []
      }),
    )
    expect(small).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('SECT-15 has a script of 12 KB at most', async () => {
    const { page, close } = await opened(name)
    const addresses = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    )
    const own = addresses.find((address) => address.includes(`/front/${name}.js/`)) ?? ''
    const scripts = new Map<string, string>()
    const load = async (address: string): Promise<void> => {
      if (scripts.has(address)) return
      const code = await (await fetch(address)).text()
      scripts.set(address, code)
      const imported = [...code.matchAll(/(?:from|import)\s*["']([^"']+\.js[^"']*)["']/g)]
      await Promise.all(imported.map(([, other = '']) => load(new URL(other, address).href)))
    }
    await load(own)
    const bytes = [...scripts.values()].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
    expect(bytes).toBeGreaterThan(500)
    expect(bytes).toBeLessThan(SCRIPT_BYTES)
    await close()
  })
})

describe('the production schedule', () => {
  const order = (scene: Locator) =>
    scene.locator('.gantt-orders > li').evaluateAll((items) => items.map((item) => item.dataset['batch']))

  it('SECT-16 plans again when a batch is moved by keyboard, and the focus stays with it', async () => {
    const { page, scene, close } = await opened('production-schedule')
    await scene.getByRole('button', { name: 'Make B-0414 earlier' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => order(scene)).toEqual(['B-0414', 'B-0412', 'B-0413', 'B-0415'])
    await expect.poll(() => said(scene)).toBe('B-0414 is number 1 of 4. Nothing late.')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Make B-0414 earlier',
    )
    await close()
  })

  it('SECT-16 plans again while a bar is dragged', async () => {
    const { page, scene, close } = await opened('production-schedule')
    const bar = await scene.locator('.gantt-bar[data-batch="B-0414"]').first().boundingBox()
    const first = await scene.locator('.gantt-track').first().boundingBox()
    if (!bar || !first) throw new Error('The board is not drawn')
    await page.mouse.move(bar.x + bar.width / 2, bar.y + 5)
    await page.mouse.down()
    await page.mouse.move(first.x + 2, bar.y + 5, { steps: 4 })
    await page.mouse.up()
    expect((await order(scene))[0]).toBe('B-0414')
    await expect.poll(() => scene.locator('[data-dragged]').count()).toBe(0)
    await close()
  })

  it('SECT-16 plans backward from the promise', async () => {
    const { scene, close } = await opened('production-schedule', '/fr/scenes')
    await scene.getByRole('button', { name: 'Au plus tard' }).click()
    await expect.poll(() => said(scene)).toBe('Au plus tard: Aucun retard.')
    await expect
      .poll(() => scene.locator('[data-batch="B-0412"] .gantt-times').textContent())
      .toContain('mar. 12:00')
    await close()
  })
})

describe('the lot graph', () => {
  it('SECT-17 follows the lot that the arrow keys lead to', async () => {
    const { page, scene, close } = await opened('lot-genealogy')
    await scene.locator('[data-lot="FL-2207"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scene.locator('[aria-pressed="true"]').getAttribute('data-lot')).toBe('D-121')
    await expect.poll(() => scene.locator('button[data-chain="up"]').count()).toBe(2)
    await expect.poll(() => said(scene)).toContain('Nobody to call; T\u20110306 is still here, on hold')
    await close()
  })

  it('SECT-17 shows a chain under the mouse and goes back to the one that was chosen', async () => {
    const { page, scene, close } = await opened('lot-genealogy')
    await scene.locator('[data-lot="T-0304"]').click()
    await scene.locator('[data-lot="OI-0532"]').hover()
    await expect.poll(() => scene.locator('[data-chain="chosen"]').getAttribute('data-lot')).toBe('OI-0532')
    await page.mouse.move(2, 2)
    await expect.poll(() => scene.locator('[data-chain="chosen"]').getAttribute('data-lot')).toBe('T-0304')
    await expect.poll(() => said(scene)).toContain('Call 4 stores')
    await close()
  })
})

describe('the demand chart', () => {
  it('SECT-18 counts days without stock when the safety stock goes, and covers 95% by one key', async () => {
    const { page, scene, close } = await opened('demand-chart')
    await scene.getByRole('slider', { name: 'Safety stock' }).focus()
    await page.keyboard.press('Home')
    await expect
      .poll(() => said(scene))
      .toBe('Reorder point: 180. Days without stock: 5. Average stock: 136.')
    await scene.getByRole('button', { name: /^For 95%/ }).click()
    await expect
      .poll(() => said(scene))
      .toBe('Reorder point: 252. Days without stock: 0. Average stock: 203.')
    await expect.poll(() => scene.getByRole('slider', { name: 'Safety stock' }).inputValue()).toBe('72')
    await close()
  })

  it('SECT-18 moves the reorder point with the demand', async () => {
    const { page, scene, close } = await opened('demand-chart')
    await scene.getByRole('slider', { name: 'Demand a day' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scene.locator('[data-figure="point"] dd').textContent()).toContain('261')
    await close()
  })
})

describe('the stock with steps', () => {
  const numbers = (scene: Locator) => scene.locator('.moves-now dd').allTextContents()
  const focused = (page: BrowserPage) => page.evaluate(() => document.activeElement?.textContent)

  it('SECT-120 is walked through by keyboard, and the focus goes on to the next step', async () => {
    const { page, scene, close } = await opened('stock-moves')
    await expect.poll(() => numbers(scene)).toEqual(['64', '38', '0', '26'])
    await scene.getByRole('button', { name: 'Order 40 jars' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => numbers(scene)).toEqual(['64', '78', '0', '−14'])
    await expect.poll(() => said(scene)).toBe('40 jars, web shop, 10:42. Committed 78, Available −14. Short.')
    await expect.poll(() => scene.locator('.state').textContent()).toBe('Short')
    await expect.poll(() => focused(page)).toBe('Plan a batch')
    await page.keyboard.press('Enter')
    await expect.poll(() => numbers(scene)).toEqual(['64', '78', '152', '−14'])
    await expect.poll(() => scene.locator('.state').textContent()).toBe('Covered')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => numbers(scene)).toEqual(['168', '38', '0', '130'])
    await expect.poll(() => focused(page)).toBe('Start over')
    await close()
  })

  it('SECT-120 takes no step before its turn, and steps back one by one or all at once', async () => {
    const { page, scene, close } = await opened('stock-moves', '/fr/scenes', 390)
    const press = (name: string) =>
      scene.getByRole('button', { name }).evaluate((key) => (key as HTMLElement).click())
    await press('Préparer le colis')
    await expect.poll(() => numbers(scene)).toEqual(['64', '38', '0', '26'])
    await press('Commander 40 bocaux')
    await press('Planifier une fabrication')
    await press('Annuler')
    await expect.poll(() => numbers(scene)).toEqual(['64', '78', '0', '−14'])
    await press('Recommencer')
    await expect.poll(() => numbers(scene)).toEqual(['64', '38', '0', '26'])
    await expect.poll(() => said(scene)).toBe('38 sur 64 sont promis')
    await expect.poll(() => focused(page)).toBe('Commander 40 bocaux')
    await close()
  })

  it('SECT-120 rolls its numbers, and comes to rest at the right ones', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${server.address}/scenes`, { waitUntil: 'load' })
    const scene = page.locator('[data-vignette="stock-moves"]')
    await scene.scrollIntoViewIfNeeded()
    await alive(page, 'stock-moves')
    await scene.getByRole('button', { name: 'Order 40 jars' }).click()
    await scene.locator('[data-count="committed"] dd', { hasText: /^78$/ }).waitFor()
    await scene.locator('[data-count="available"] dd', { hasText: /^−14$/ }).waitFor()
    await context.close()
  })
})

/** For each table: texts that wrap, lines of its states, and by how much it is wider than its frame. */
const readTables = (tables: Element[]) =>
  tables.map((table) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    const states = [...table.querySelectorAll('.state')].map((state) => {
      const { height } = state.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(state).lineHeight))
    })
    const over = table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0)
    return { broken, states, over: Math.max(over, 0) }
  })

describe('tables in scenes', () => {
  it.each([320, 360, 390, 430, 600])(
    'SECT-19 break no word at %i px and stay in their frames, in every language',
    async (width) => {
      const page = await newPage(width)
      for (const prefix of ['', '/fr', '/es', '/it', '/nl']) {
        await page.goto(`${server.address}${prefix}/tables`, { waitUntil: 'load' })
        await page.evaluate(async () => void (await document.fonts.ready))
        const read = await page.locator('.window-table').evaluateAll(readTables)
        expect(read, prefix).toHaveLength(TABLES.length)
        expect(read[0]?.states, prefix).toHaveLength(5)
        for (const { states, ...flaws } of read) {
          expect(flaws, prefix).toEqual({ broken: [], over: 0 })
          expect(states, prefix).toEqual(states.map(() => 1))
        }
      }
      await page.context().close()
    },
  )
})
