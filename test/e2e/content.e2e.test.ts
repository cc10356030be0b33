import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeSource from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { refusedByPolicy, seeAll, TALL_WINDOW, watchPolicy } from '../support/policy-watch.ts'
import { startSite, type StartedSite } from '../support/started-site.ts'

const LANGUAGE_HOMES = ['/', '/fr', '/es', '/it', '/nl']

/** Widths at which the menu stands in one line, in px. */
const MENU_WIDTHS = [1200, 1280, 1440]

/** A page of each kind. */
const KINDS = [
  ...LANGUAGE_HOMES,
  '/features',
  '/pricing',
  '/fr/pricing-eur',
  '/lot-tracking-software',
  '/integrations',
  '/shopify-manufacturing',
  '/industries',
  '/about-contacts',
  '/blog',
  '/blog/what-is-sku',
  '/mrp-system-guide',
  '/customers/nixtal-norte-tortillas',
  '/news',
  '/news/receive-po-in-parts',
  '/careers/frontend-engineer',
  '/privacy-policy',
  '/partner-directory',
  '/login',
  '/no-such-page',
]

let dataDir: string
let site: StartedSite
let browser: Browser
let page: Page
let paths: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-content-'))
  site = await startSite(dataDir)
  const maps = await pathsIn('/sitemap.xml')
  paths = (await Promise.all(maps.map(pathsIn))).flat()
  browser = await openBrowser()
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
})

afterAll(async () => {
  await browser?.close()
  site?.server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Paths of the addresses in a sitemap or in the index of sitemaps. */
async function pathsIn(file: string): Promise<string[]> {
  const text = await (await fetch(site.address + file)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

const visit = (path: string) => page.goto(site.address + path, { waitUntil: 'load' })

/** Pixels by which the page is wider than the window. */
const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the site as it is written', () => {
  it.each([320, 390, 1440])('LOOK-5 no page is wider than a window of %i px', async (width) => {
    expect(paths.length).toBeGreaterThan(70)
    await page.setViewportSize({ width, height: 900 })
    const wide: string[] = []
    for (const path of paths) {
      await visit(path)
      const by = await overflow()
      if (by > 0) wide.push(`${path}: ${by} px`)
    }
    expect(wide).toEqual([])
  })

  it('LOOK-6 the menu stands in one line in every language', async () => {
    const wrapped: string[] = []
    for (const width of MENU_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of LANGUAGE_HOMES) {
        await visit(path)
        const box = await page.locator('.navbar-bar').boundingBox()
        if (box === null || box.height > 80) wrapped.push(`${path} at ${width} px`)
      }
    }
    expect(wrapped).toEqual([])
  })

  it('LOOK-7 every page has a title and a description of its own, and one h1', async () => {
    const seen = new Map<string, string>()
    const wrong: string[] = []
    for (const path of paths) {
      await visit(path)
      const head = await page.evaluate(() => ({
        title: document.title,
        description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
        h1: document.querySelectorAll('h1').length,
      }))
      if (head.h1 !== 1) wrong.push(`${path}: ${head.h1} h1`)
      for (const text of [head.title, head.description]) {
        const other = seen.get(text)
        if (text === '' || other !== undefined) wrong.push(`${path}: "${text}" as on ${other ?? 'no page'}`)
        seen.set(text, path)
      }
    }
    expect(wrong).toEqual([])
  })

  it('HTTP-22 a page of each kind lives under its policy and Trusted Types', async () => {
    const context = await browser.newContext({ viewport: TALL_WINDOW })
    await watchPolicy(context)
    const watched = await context.newPage()
    const found: string[] = []
    for (const path of ['/', ...KINDS.slice(LANGUAGE_HOMES.length), '/manager/sign-in', '/preprod/']) {
      await watched.goto(site.address + path, { waitUntil: 'load' })
      await seeAll(watched)
      for (const refused of await refusedByPolicy(watched)) found.push(`${path}: ${refused}`)
    }
    expect(found).toEqual([])
    await context.close()
  })

  it.each(['light', 'dark'] as const)(
    'LOOK-8 axe finds nothing on a page of each kind, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 900 })
      const found: string[] = []
      for (const path of KINDS) {
        await visit(path)
        await page.evaluate(AxeSource.source)
        const { violations } = await page.evaluate(() =>
          (globalThis as unknown as { axe: typeof AxeSource }).axe.run(document, {
            resultTypes: ['violations'],
          }),
        )
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} at ${String(nodes[0]?.target)}`))
      }
      expect(found).toEqual([])
    },
  )
})
