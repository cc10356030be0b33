import type axe from 'axe-core'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { STYLEGUIDE_MEDIA } from '#render/styleguide/styleguide-media.ts'
import { styleguidePages } from '#render/styleguide/styleguide-pages.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { refusedByPolicy, seeAll, TALL_WINDOW, watchPolicy } from '../support/policy-watch.ts'
import { fixtureDesign, fixtureInput, fixturePages } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const guide = styleguidePages(fixtureDesign, fixturePages)
const allRoutes = guide.map(({ route }) => route)
const kindRoutes = allRoutes.filter((route) => route.includes('/blocks-'))
const otherRoutes = allRoutes.filter((route) => !kindRoutes.includes(route))

/** Pages that are looked at at the same time. */
const AT_ONCE = 3

let dataDir: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-guide-'))
  const media = STYLEGUIDE_MEDIA.map(({ name, content }) => ({
    name,
    hash: name,
    bytes: async () => Buffer.from(content),
  }))
  await publishSite(dataDir, { ...(await fixtureInput([...fixturePages, ...guide])), media })
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Does something on each of several pages of the guide, a few at a time; what came of it, by path. */
async function onPages<Found>(
  paths: readonly string[],
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Found>,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<readonly (readonly [string, Found])[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await prepare?.(context)
  const found: [string, Found][] = []
  const open = paths.values()
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    for (const path of open) {
      await page.goto(`${server.address}/${path}`)
      found.push([path, await look(page)])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await context.close()
  return found
}

/** Problems of pages that have any. */
const problems = (found: readonly (readonly [string, readonly string[]])[]) =>
  found.filter(([, each]) => each.length > 0)

/** Opens what is closed, so that every state is looked at. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '')
  })

type Audit = Pick<axe.RunOptions, 'runOnly' | 'rules'>

/** The guide shows the same landmark in several states, with the single name that it has on a normal page. */
const ALL: Audit = { rules: { 'landmark-unique': { enabled: false } } }

/** The same without what takes longest and is the same in each language. */
const WORDS: Audit = { rules: { ...ALL.rules, 'color-contrast': { enabled: false } } }

/** What is another in each theme. */
const COLORS: Audit = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe has against the main part of a page. */
async function violations(page: Page, options: Audit): Promise<readonly string[]> {
  await openAll(page)
  return axeFaults(page, { root: 'main', options })
}

/** What leaves a window to the side, but for what scrolls by itself. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('main [data-section]')].filter(
      (section) => section.scrollWidth > width,
    )
    return wide.map(({ id }) => `${id} is wider than the window`)
  })

/** What the tab key reaches on a page and does not look any different with the focus on it. */
async function unmarkedFocus(page: Page): Promise<string[]> {
  await openAll(page)
  return page.evaluate(() => {
    const look = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element)
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outlineColor
      return [outline, boxShadow, borderColor].join()
    }
    const reached = 'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const shown = [...document.querySelectorAll<HTMLElement>(reached)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [data-shown]'),
    )
    return shown.flatMap((element) => {
      const at = [element, element.parentElement ?? element, element.nextElementSibling ?? element]
      const before = at.map(look)
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return []
      return at.some((each, place) => look(each) !== before[place]) ? [] : [element.outerHTML.slice(0, 160)]
    })
  })
}

/** Buttons and fields that only their background distinguishes from the text beside them; forced colors remove it. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edged =
      'main :is(.button, input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea)'
    return [...document.querySelectorAll(edged)].flatMap((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      const isMissing = borderTopStyle === 'none' || borderTopWidth === '0px'
      return element.checkVisibility() && isMissing ? [element.outerHTML.slice(0, 160)] : []
    })
  })

/** What a page without script holds back: things that open by script alone, and pictures without words. */
const closedForGood = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordless = [...document.querySelectorAll('main img:not([alt])')]
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details')].filter((details) => {
      if (!details.checkVisibility()) return false
      const summary = details.querySelector<HTMLElement>(':scope > summary')
      if (!details.open) summary?.click()
      return ![...details.children].every((child) => child.checkVisibility())
    })
    return [...wordless, ...closed].map((each) => each.outerHTML.slice(0, 160))
  })

/** 1280 px at four times the size. */
const NARROW = { width: 320, height: 256 }

/** Two frames: the first begins what follows from a change of the window or its colors, the second has drawn it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** A page as it comes, and then in a narrow window: it is loaded once for all that is looked at. */
async function inWindows(page: Page) {
  const audited = await violations(page, ALL)
  const window = page.viewportSize()
  await page.setViewportSize(NARROW)
  await drawn(page)
  const wide = await tooWide(page)
  if (window) await page.setViewportSize(window)
  return { wide, audited }
}

/** A page of kinds in windows, with the focus, and in forced colors. */
async function inAllLooks(page: Page) {
  const looks = await inWindows(page)
  const unmarked = await unmarkedFocus(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await drawn(page)
  const forced = [...(await unmarkedFocus(page)), ...(await withoutEdge(page))]
  await page.emulateMedia({ forcedColors: 'none' })
  return { ...looks, unmarked, forced }
}

describe('style guide', () => {
  it('GUIDE-1 is kept from search engines and out of the sitemap, in every language', async () => {
    for (const path of ['styleguide', ...TEXT_LANGUAGES.map((language) => `${language}/styleguide`)]) {
      const answer = await fetch(`${server.address}/${path}`)
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('<meta name="robots" content="noindex">'),
      ])
    }
    const sitemaps = await (await fetch(`${server.address}/sitemap.xml`)).text()
    const addresses = [...sitemaps.matchAll(/<loc>https?:\/\/[^/]+\/([^<]+)<\/loc>/g)].map(([, path]) => path)
    for (const path of addresses.filter((each) => each?.endsWith('.xml'))) {
      expect(await (await fetch(`${server.address}/${path}`)).text()).not.toContain('styleguide')
    }
    expect(sitemaps).not.toContain('/styleguide')
  })

  it('GUIDE-6 axe finds nothing in any state of any kind in the other languages', async () => {
    const languages = TEXT_LANGUAGES.filter((language) => language !== 'en')
    const paths = languages.flatMap((language) => kindRoutes.map((route) => `${language}/${route}`))
    expect(problems(await onPages(paths, {}, (page) => violations(page, WORDS)))).toEqual([])
  })

  it('GUIDE-6 axe finds nothing in any state of any kind in the colors of the dark theme', async () => {
    const found = await onPages(kindRoutes, { colorScheme: 'dark' }, (page) => violations(page, COLORS))
    expect(problems(found)).toEqual([])
  })

  it('HTTP-22 every kind and component lives under Trusted Types', async () => {
    const refused = async (page: Page): Promise<readonly string[]> => {
      await seeAll(page)
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>('main :is(summary, button)')) each.click()
        return new Promise((resolve) => requestIdleCallback(resolve))
      })
      const found = await refusedByPolicy(page)
      const write = () => page.evaluate(() => (document.body.innerHTML = '<b>markup</b>'))
      await expect(write()).rejects.toThrow('TrustedHTML')
      // The watch saw it, and keeps nothing for the next page.
      await expect.poll(() => refusedByPolicy(page)).toEqual([expect.stringContaining('innerHTML')])
      return found
    }
    expect(problems(await onPages(allRoutes, { viewport: TALL_WINDOW }, refused, watchPolicy))).toEqual([])
  })

  it('GUIDE-10 without script every answer, menu and list of languages opens, and each picture has its words', async () => {
    const paths = allRoutes.filter((route) => route.includes('/'))
    expect(problems(await onPages(paths, { javaScriptEnabled: false }, closedForGood))).toEqual([])
  })

  it('GUIDE-8 a keyboard alone passes through popup, menu, slider, form and cart', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const focused = async (selector: string): Promise<void> => {
      await expect
        .poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        .toBe(true)
    }
    const ready = async (kind: string) => {
      const block = page.locator(`main [data-kind="${kind}"]`).first()
      await block.scrollIntoViewIfNeeded()
      await page.waitForSelector(`main [data-kind="${kind}"][data-state="loaded"]`)
      return block
    }

    await page.goto(`${server.address}/styleguide/blocks-words`, { waitUntil: 'networkidle' })
    const opener = page.locator('[data-block="button-popup"] :is(a, button)')
    await opener.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await focused('[data-block="button-popup"] :is(a, button)')

    await page.goto(`${server.address}/styleguide/blocks-menus`)
    const menu = await ready('dropdown')
    await menu.locator('summary').press('Enter')
    await page.keyboard.press('Tab')
    await focused('.dropdown-menu a')
    await page.keyboard.press('Escape')
    await focused('.dropdown > summary')
    await (await ready('add-to-cart')).locator('[data-add]').press('Enter')
    await (await ready('cart')).locator('.cart-open').press('Enter')
    await page.locator('dialog[open]').getByText('Label printer').first().waitFor()

    await page.goto(`${server.address}/styleguide/blocks-media`)
    const slider = await ready('slider')
    await slider.locator('.slider-track').press('ArrowRight')
    await expect
      .poll(() => slider.locator('.slider-dot[aria-current="true"]').getAttribute('aria-label'))
      .toBe('Slide 2 of 3')

    await page.goto(`${server.address}/styleguide/blocks-forms`)
    const form = await ready('form')
    await form.locator('[type="submit"]').press('Enter')
    await focused('.form-summary')
    await page.close()
  })
})

type Seen<Looks> = readonly (readonly [string, Looks])[]

describe('style guide in English, where a page is loaded once for all that is looked at', () => {
  let kinds: Seen<Awaited<ReturnType<typeof inAllLooks>>>
  let others: Seen<Awaited<ReturnType<typeof inWindows>>>

  beforeAll(async () => {
    kinds = await onPages(kindRoutes, {}, inAllLooks)
    others = await onPages(otherRoutes, {}, inWindows)
  })

  const of = (look: 'wide' | 'audited') =>
    problems([...kinds, ...others].map(([path, looks]) => [path, looks[look]]))
  const ofKinds = (look: keyof (typeof kinds)[number][1]) =>
    problems(kinds.map(([path, looks]) => [path, looks[look]]))

  it('GUIDE-6 axe finds nothing in any state of any kind and any section', () => {
    expect(of('audited')).toEqual([])
    expect(kinds.length + others.length).toBe(allRoutes.length)
  })

  it('GUIDE-7 every state of kinds and sections fits into 320 px, as 1280 px are at four times the size', () => {
    expect(of('wide')).toEqual([])
  })

  it('GUIDE-9 whatever can be worked shows where the focus is, and has an edge in forced colors', () => {
    expect(ofKinds('unmarked')).toEqual([])
    expect(ofKinds('forced')).toEqual([])
  })
})
