import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { siteFixture, type SiteFixture } from '../../test/support/site-fixture.ts'
import { sharedBrowser } from '../../test/stage/shared-browser.ts'

let site: SiteFixture
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await siteFixture()
  browser = await sharedBrowser()
})

afterAll(async () => {
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
  await expect.poll(() => page.isVisible('#navbar-menu')).toBe(true)
  await page.click('text=To the end')
  await expect.poll(() => page.isVisible('#navbar-menu')).toBe(false)
  await page.waitForFunction(() => scrollY > 100)
})

it.each([
  ['/pricng', '/pricing'],
  ['/fr/pricng', '/fr/pricing'],
])('ROUTE-6 offers at %s the page %s', async (missing, meant) => {
  await phone()
  await page.goto(site.address + missing, { waitUntil: 'load' })
  await page.waitForSelector('[data-kind="not-found"] a')
  const links = await page
    .locator('[data-kind="not-found"] a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links[0]).toBe(meant)
})

it('PREPROD-5 offers the pages of the site that is shown', async () => {
  await phone()
  await page.route('**/preprod/sitemap-en.xml', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site.address}/sitemap-en.xml` }) }),
  )
  await page.route('**/preprod/fr/pricng', async (route) => {
    const response = await route.fetch({ url: `${site.address}/fr/pricng` })
    const body = (await response.text()).replace('<html', '<html data-site-root="/preprod"')
    await route.fulfill({ response, body })
  })
  await page.goto(`${site.address}/preprod/fr/pricng`, { waitUntil: 'load' })
  const link = page.locator('[data-kind="not-found"] a').first()
  await link.waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe('/preprod/fr/pricing')
})
