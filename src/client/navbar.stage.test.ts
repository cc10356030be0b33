import type { Browser, Page as BrowserPage } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { PRESS } from '../../test/support/browser.ts'
import { fixturePages, siteFixture, type SiteFixture } from '../../test/support/site-fixture.ts'
import { sharedBrowser } from '../../test/stage/shared-browser.ts'

/** From this width on the menu lies in the bar, in px. */
const WIDE = 1440

const anchor = (uniqueId: string, anchorOffsets: Block['anchorOffsets']): Block => ({
  uniqueId,
  content: {
    type: 'text',
    data: {
      text: {
        en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: uniqueId }] }] },
      },
    },
  },
  ...(anchorOffsets ? { anchorOffsets } : {}),
  paddings: { xs: { bottom: 1500 } },
})

const blocks: Block[] = [
  { uniqueId: 'line', content: { type: 'language-button', data: { look: 'line' } } },
  {
    uniqueId: 'opener',
    content: { type: 'button', data: { text: { en: 'Show the menu' } } },
    link: { type: 'navbar', data: {} },
  },
  anchor('plain', undefined),
  anchor('zero', { xs: { y: 0 } }),
  anchor('lower', { xs: { y: 30 } }),
  anchor('higher', { xs: { y: -30 } }),
  anchor('end', undefined),
]

const pages = fixturePages.map((page): Page =>
  page.route === 'blog'
    ? {
        ...page,
        title: { en: 'Blog', fr: 'Blog', nl: 'Blog' },
        sectionOrder: ['main'],
        sections: { main: { id: 'main', componentName: 'builder', data: { wwObjects: { main: blocks } } } },
      }
    : page,
)

let site: SiteFixture
let browser: Browser
let page: BrowserPage

beforeAll(async () => {
  site = await siteFixture(pages)
  browser = await sharedBrowser()
})

afterAll(async () => {
  await site.close()
})

afterEach(async () => {
  await page.context().close()
})

async function open(width: number, options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  page = await context.newPage()
  await page.goto(`${site.address}/blog`, { waitUntil: 'load' })
}

const boxOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} has no box`)
  return box
}

it.each([390, 1199, 1200, 1920])(
  'BLOCK-12 all languages in a line are in their block at %i px',
  async (width) => {
    await open(width)
    const block = await boxOf('[data-block="line"]')
    const list = await boxOf('[data-block="line"] .language-list')
    expect(list.y).toBeGreaterThanOrEqual(block.y)
    expect(list.y + list.height).toBeLessThanOrEqual(block.y + block.height + 1)
    expect(block.height).toBeGreaterThanOrEqual(44)
  },
)

it.each([
  ['with', true],
  ['without', false],
])(
  'LINK-6 a navbar link opens the menu below the bar on wide screens, %s script',
  async (_, javaScriptEnabled) => {
    await open(WIDE, { javaScriptEnabled })
    const bar = await boxOf('[data-component="navbar"]')
    await page.click('text=Show the menu')
    const menu = await boxOf('#navbar-menu')
    expect(Math.abs(menu.y - (bar.y + bar.height))).toBeLessThanOrEqual(2)
    expect([menu.x, menu.width]).toEqual([0, bar.width])
    await page.click('#navbar-menu summary >> text=Product')
    const link = await boxOf('#navbar-menu >> text=All prices')
    expect(link.y).toBeGreaterThan(menu.y)
    expect(link.y + link.height).toBeLessThanOrEqual(menu.y + menu.height)
  },
)

it('LINK-6 the same link, Escape and the button in the bar close the menu, which is in the bar again', async () => {
  await open(WIDE)
  const before = await boxOf('.menu')
  const isOpen = () => page.evaluate(() => document.querySelector('#navbar-menu:popover-open') !== null)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.press('.navbar-button', 'Enter'),
    () =>
      page
        .locator('[data-block="opener"] button, button[data-block="opener"]')
        .evaluate((button: HTMLElement) => button.click()),
  ]) {
    await page.click('text=Show the menu', PRESS)
    await expect.poll(isOpen).toBe(true)
    await close()
    await expect.poll(isOpen).toBe(false)
  }
  await expect.poll(() => boxOf('.menu')).toEqual(before)
})

it('LINK-8 the button of the menu says that it closes while the menu is open', async () => {
  await open(390)
  const name = () => page.locator('.navbar-button').innerText()
  const button = await boxOf('.navbar-button')
  expect(await name()).toBe('Menu')
  await page.click('.navbar-button')
  await expect.poll(name).toBe('Close')
  expect(await boxOf('.navbar-button')).toEqual(button)
  await page.click('.navbar-button', PRESS)
  await expect.poll(name).toBe('Menu')
})

it('LIFE-14 a target with an offset is that far from where it is without one', async () => {
  await open(WIDE)
  const tops: Record<string, number> = {}
  for (const id of ['plain', 'zero', 'lower', 'higher']) {
    await page.locator(`[data-block="${id}"]`).evaluate((block) => block.scrollIntoView())
    tops[id] = Math.round((await boxOf(`[data-block="${id}"]`)).y)
  }
  const { height } = await boxOf('[data-component="navbar"]')
  expect(tops['plain']).toBe(Math.round(height) + 16)
  expect(tops).toEqual({
    plain: tops['plain'],
    zero: tops['plain'],
    lower: (tops['plain'] ?? 0) - 30,
    higher: (tops['plain'] ?? 0) + 30,
  })
})
