import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../test/support/browser.ts'
import { siteFixture, type SiteFixture } from '../../test/support/site-fixture.ts'

let site: SiteFixture
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await siteFixture()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

afterEach(async () => {
  await page.context().close()
})

async function phone(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  page = await context.newPage()
  return page
}

it('LINK-6 closes the menu when a link in it leads to a place on the same page', async () => {
  await phone()
  await page.goto(site.address, { waitUntil: 'load' })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#last'
    link.textContent = 'To the end'
    document.getElementById('navbar-menu')?.prepend(link)
  })
  await page.click('[popovertarget="navbar-menu"]')
  expect(await page.isVisible('#navbar-menu')).toBe(true)
  await page.click('text=To the end')
  expect(await page.isVisible('#navbar-menu')).toBe(false)
  await page.waitForFunction(() => scrollY > 100)
})

it.each([
  ['/pricng', '/pricing'],
  ['/fr/pricng', '/fr/pricing'],
])('ROUTE-6 offers at %s the page %s', async (missing, meant) => {
  await phone()
  await page.goto(site.address + missing, { waitUntil: 'load' })
  await page.waitForSelector('[data-block="not-found"] a')
  const links = await page
    .locator('[data-block="not-found"] a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links[0]).toBe(meant)
})
