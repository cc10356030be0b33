import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { siteFixture, type SiteFixture } from '../support/site-fixture.ts'

let site: SiteFixture
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([siteFixture(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Everything that the browser makes of the styles of each element, in the order of the document. */
const computed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *:not(script, style, link)')].map((element) => {
      const style = getComputedStyle(element)
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${values.join(';')}`
    }),
  )

/** Gives the page all rules of the site at once, in place of those of its first view and the link behind it. */
const inlineWhole = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [own] = document.querySelectorAll('style')
    const [link] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    if (!own || !link) throw new Error('The page has no rules of its own, or links no sheet.')
    // Fonts, and what the page's content asks for, stand in no layer; all else is a part of the sheet.
    const kept = [...(own.sheet?.cssRules ?? [])].filter(
      (rule) => !rule.constructor.name.startsWith('CSSLayer'),
    )
    const whole = document.createElement('style')
    whole.textContent = await (await fetch(link.href)).text()
    own.textContent = kept.map(({ cssText }) => cssText).join('\n')
    own.before(whole)
    link.remove()
  })

/** The values in which two styles of one element differ. */
function differences(one: string, other: string): string[] {
  if (one === other) return []
  const others = new Set(other.split(';'))
  return one
    .split(';')
    .flatMap((value, at) => (others.has(value) ? [] : [at === 0 ? value : `${one.slice(0, 40)} ${value}`]))
}

it.each(['/', '/pricing', '/blog/what-is-sku', '/fr/blog'])(
  'PUB-80 shows %s with its first view and the linked sheet as with the whole sheet in the page',
  async (path) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    // A font may come too late for one of the two, which is no matter of rules.
    await page.route('**/*.woff2', (route) => route.abort())
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.address + path)
      const parts = await computed(page)
      await inlineWhole(page)
      const whole = await computed(page)
      expect(parts.length).toBeGreaterThan(100)
      expect(parts.flatMap((style, at) => differences(style, whole[at] ?? ''))).toEqual([])
    }
    await context.close()
  },
)
