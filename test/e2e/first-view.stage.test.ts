import type { Browser, JSHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SiteCopy } from '../stage/site-copy.ts'
import { sampled } from '../stage/depth.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

let site: SiteCopy
let browser: Browser

beforeAll(async () => {
  site = await SiteCopy.serve()
  browser = await sharedBrowser()
})

afterAll(async () => {
  await site?.stop()
})

/** A value for each property of each element, as `color:red`, after its tag; in the order of the document. */
type Computed = string[][]

/** Everything that the browser makes of the styles of each element. Stays in the browser: it is some 20 MB. */
const computed = (page: Page): Promise<JSHandle<Computed>> =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('html, body, body *:not(script, style, link)')].map((element) => {
      const style = getComputedStyle(element)
      const tag = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
      return [tag, ...[...style].map((name) => `${name}:${style.getPropertyValue(name)}`)]
    }),
  )

/** Inlines all rules of the site into the page, instead of its own and the link. */
const inlineWhole = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (sheet) => {
    const [own] = document.querySelectorAll('style')
    if (!own) throw new Error('The page has no rules of its own.')
    // Fonts and rules from the page's content are in no cascade layer; everything else is a part of the sheet.
    const kept = [...(own.sheet?.cssRules ?? [])].filter(
      (rule) => !rule.constructor.name.startsWith('CSSLayer'),
    )
    const whole = document.createElement('style')
    const answer = await fetch(sheet)
    if (!answer.ok) throw new Error(`${sheet} is answered with ${answer.status}.`)
    whole.textContent = await answer.text()
    own.textContent = kept.map(({ cssText }) => cssText).join('\n')
    own.before(whole)
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
  }, address)

/** The values of the one that the other does not have, each after the tag of its element. */
const differences = (page: Page, one: JSHandle<Computed>, other: JSHandle<Computed>): Promise<string[]> =>
  page.evaluate(
    ([ones, others]) =>
      ones.flatMap((values, at) => {
        const known = new Set(others[at])
        return values.filter((value) => !known.has(value)).map((value) => `${values[0]} ${value}`)
      }),
    [one, other] as const,
  )

/** Where the rules of the site are. */
const SHEET = /"styles":"([^"]+)"/

/** What less motion is shown by, which a page fetches later. */
const MOTION = / (?:animation|transition|scroll-behavior)[a-z-]*:/

// Some pages are within some bytes of the initial window: of these (null) either will do.
const VIEWS = [
  ['/', 'parted'],
  ['/fr', 'parted'],
  ['/features', 'parted'],
  ['/nl/shopify-inventory-software', null],
  ['/blog/abc-inventory', null],
  ['/es/production-scheduling-software', 'parted'],
  ['/it/shop-floor-control', null],
  ['/inventory-management-software', null],
  ['/industries', null],
  ['/traceability-software', 'parted'],
  ['/mrp-system-guide', 'parted'],
  ['/fr/mrp-system-guide', 'parted'],
  ['/pricing', 'whole'],
  ['/blog/ean-13-vs-upc-a', 'whole'],
  ['/fr/news', 'whole'],
  ['/about-contacts', 'whole'],
  ['/sign-up', 'whole'],
] as const

it.each(sampled(VIEWS, 5))(
  'PUB-80 shows %s, whose rules are %s, as with the whole sheet in the page',
  async (path, form) => {
    const html = await (await fetch(site.address + path)).text()
    const linked = /<link rel="stylesheet" href="(\/assets\/site-[^"]+)" fetchpriority/.exec(html)?.[1]
    const found = linked === undefined ? 'whole' : 'parted'
    if (form !== null) expect(found).toBe(form)
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // A font may come too late for one of the two, which is no matter of rules.
    await page.route('**/*.woff2', (route) => route.abort())
    // Animated drawings render again in one or both pages, and have the rules of the site then.
    await page.route('**/api/asset/script/**', (route) => route.abort())
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // A page with all its rules inline needs no others.
      if (found === 'whole') await page.route('**/assets/site-*', (route) => route.abort())
      await page.goto(site.address + path)
      const parts = await computed(page)
      await page.unroute('**/assets/site-*')
      await inlineWhole(page, linked ?? SHEET.exec(html)?.[1] ?? '')
      const whole = await computed(page)
      expect(await parts.evaluate((elements) => elements.length)).toBeGreaterThan(100)
      const other = await differences(page, parts, whole)
      expect(other.filter((difference) => !MOTION.test(difference))).toEqual([])
    }
    await context.close()
  },
)

/** What a browser fetches first, from what can wait to what can't. */
const PRIORITIES = ['VeryLow', 'Low', 'Medium', 'High', 'VeryHigh']

it('PUB-80 a long page fetches the fonts of its first view before the sheet of the rest', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const asked: { readonly path: string; readonly priority: number }[] = []
  network.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    asked.push({ path: new URL(url).pathname, priority: PRIORITIES.indexOf(initialPriority) })
  })
  await network.send('Network.enable')
  await page.goto(site.address, { waitUntil: 'networkidle' })
  const files = (form: RegExp) => asked.filter(({ path }) => form.test(path))
  const fonts = files(/\.woff2$/)
  expect(fonts.length).toBeGreaterThan(0)
  const sheets = files(/^\/assets\/site-/)
  expect(sheets).toHaveLength(1)
  for (const { path, priority } of fonts)
    expect(priority, path).toBeGreaterThanOrEqual(sheets[0]?.priority ?? Infinity)
  expect(asked.indexOf(sheets[0]!)).toBeGreaterThan(asked.indexOf(fonts[0]!))
  await context.close()
})

it('PUB-80 a page with inline rules requests no sheet until its visitor stays', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' })
  // As when a page appears below a pointer at rest; what this requests is requested before the next page.
  await page.evaluate(async () => {
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await new Promise((done) => setTimeout(done))
    await fetch('/features')
  })
  expect(asked).toContain('/features')
  expect(asked.filter((path) => /\.(?:css|txt)$/.test(path))).toEqual([])
  const sheet = page.waitForResponse(/\/assets\/site-/)
  await page.mouse.move(300, 300)
  expect((await sheet).ok()).toBe(true)
  await context.close()
})

it('PUB-80 a page with inline rules shows the skip link as soon as it has the focus, from wherever that came', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked = Promise.withResolvers<void>()
  // It is requested, and never arrives.
  await page.route('**/assets/site-*', () => asked.resolve())
  await page.goto(`${site.address}/pricing`, { waitUntil: 'networkidle' })
  // As from the browser's address bar: the page gets no key event.
  const top = await page.locator('.skip-link').evaluate((link: HTMLElement) => {
    link.focus()
    return link.getBoundingClientRect().top
  })
  expect(top).toBeGreaterThanOrEqual(0)
  await asked.promise
  await context.close()
})
