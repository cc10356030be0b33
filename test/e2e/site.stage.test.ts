import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { PRESS } from '../support/browser.ts'
import { siteFixture, type SiteFixture } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

let site: SiteFixture
let browser: Browser
let page: Page
let complaints: string[] = []

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

/** Opens a path in a new browser profile; what its console complains of is collected. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  complaints = []
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.address + path, { waitUntil: 'load' })
  return page
}

describe('a visitor', () => {
  it('LANG-3 reads the home page in French', async () => {
    await open('/fr')
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr')
    await expect.poll(() => page.textContent('h1')).toContain('Count one shelf (fr)')
    expect(complaints).toEqual([])
  })

  it('LANG-5 changes the language and stays on the page', async () => {
    await open('/fr/pricing')
    await page.click('.language-menu summary')
    await page.click('.language-menu a[hreflang="es"]', PRESS)
    await page.waitForURL('**/es/pricing')
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es')
  })

  it('LINK-3 keeps a prefix that is no text language from page to page', async () => {
    await open('/de')
    await page.click('text=Pricing >> visible=true', PRESS)
    await page.waitForURL('**/de/pricing')
    await expect.poll(() => page.getAttribute('body', 'data-page-id')).toBe('453027')
  })

  it('ROUTE-7 loads every later page in full, and comes back to where the page was left', async () => {
    await open('/')
    await page.evaluate(() => Object.assign(window, { first: true }))
    await page.click('#calls >> text=Pricing', PRESS)
    await page.waitForURL('**/pricing')
    expect(await page.evaluate(() => 'first' in window)).toBe(false)
    await page.goBack()
    await expect.poll(() => page.getAttribute('body', 'data-route')).toBe('home')
  })

  it('ROUTE-6 sees page 404 at a path that is none', async () => {
    await open('/')
    const answer = await page.goto(`${site.address}/no-such-page`)
    expect(answer?.status()).toBe(404)
    await expect.poll(() => page.textContent('h1')).toContain('Page not found')
  })

  it('opens a menu by keyboard and closes it by Escape, which gives the focus back', async () => {
    await open('/')
    const summary = page.locator('.menu-entry summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.isVisible('.menu-panel')).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.isVisible('.menu-panel')).toBe(false)
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('a popup', () => {
  const isOpen = (id: string) =>
    page.locator(`dialog[data-popup="${id}"]`).evaluate((e) => (e as HTMLDialogElement).open)
  const scrollIsOff = () => page.evaluate(() => document.documentElement.classList.contains('no-scroll'))

  it('LIFE-7 opens, holds the focus, closes by Escape and gives the focus back', async () => {
    await open('/')
    await page.click('text=Show the count')
    await page.waitForSelector('dialog[data-popup="1"][open]')
    expect([await isOpen('1'), await scrollIsOff()]).toEqual([true, true])
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    expect([await isOpen('1'), await scrollIsOff()]).toEqual([false, false])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Show the count')
  })

  it('LIFE-7 is stacked; each closes alone, and the event closes all', async () => {
    await open('/')
    await page.click('text=Show the count')
    await page.click('text=How they are counted', PRESS)
    await page.click('dialog[data-popup="2"] >> text=Done', PRESS)
    expect([await isOpen('1'), await isOpen('2'), await scrollIsOff()]).toEqual([true, false, true])
    await page.click('text=How they are counted', PRESS)
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('popup:close-all')))
    expect([await isOpen('1'), await isOpen('2'), await scrollIsOff()]).toEqual([false, false, false])
    expect(complaints).toEqual([])
  })
})

describe('the page in the browser', () => {
  it('LIFE-3 says which sections are in view', async () => {
    await open('/')
    await page.waitForSelector('#calls[data-visible]')
    await expect.poll(() => page.locator('#last').getAttribute('data-visible')).toBeNull()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForSelector('#last[data-visible]')
  })

  it('LIFE-4 starts an entrance when its element comes into view, and at once where motion is unwanted', async () => {
    await open('/')
    const opacity = () => page.locator('[data-animate]').evaluate((e) => getComputedStyle(e).opacity)
    await expect.poll(opacity).toBe('0')
    await page.evaluate(() => document.querySelector('[data-animate]')?.scrollIntoView({ block: 'center' }))
    await page.waitForSelector('[data-animated]')
    await expect.poll(opacity).toBe('1')
    await page.context().close()
    await open('/', { reducedMotion: 'reduce' })
    await expect.poll(opacity).toBe('1')
  })

  it('LIFE-6 does not show visitors what is new for editors', async () => {
    await open('/')
    await page.waitForSelector('[data-block="t2"]', { state: 'attached' })
    await expect.poll(() => page.locator('[data-new]').count()).toBe(0)
  })

  it('LIFE-8 scrolls to a section and leaves room for the navbar', async () => {
    await open('/')
    await page.click('text=The last part')
    await page.waitForFunction(() => scrollY > 1000)
    const { top, navbar } = await page.evaluate(() => ({
      top: document.getElementById('last')?.getBoundingClientRect().top ?? -1,
      navbar: document.querySelector<HTMLElement>('[data-component="navbar"]')?.offsetHeight ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(navbar - 1)
  })

  it('LIFE-9 takes two quick clicks for one', async () => {
    await open('/')
    const clicks = await page.evaluate(() => {
      let count = 0
      document.body.addEventListener('click', () => (count += 1))
      const click = (detail: number) =>
        document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      let began = 0
      // A busy machine may let 50 ms pass between two lines.
      do {
        count = 0
        began = performance.now()
        click(1)
        click(1)
      } while (performance.now() - began > 40)
      const byPointer = count
      click(0)
      click(0)
      // Firefox counts an Enter on a link as a click without a pointer.
      const enter = () => document.body.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1 }))
      enter()
      enter()
      return { byPointer, byKeyboard: count - byPointer }
    })
    expect(clicks).toEqual({ byPointer: 1, byKeyboard: 4 })
  })

  it('LIFE-9 takes no click for a repetition of one that a key or a script made', async () => {
    await open('/')
    const clicks = await page.evaluate(() => {
      let count = 0
      document.body.addEventListener('click', () => (count += 1))
      for (const detail of [0, 1])
        document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      return count
    })
    expect(clicks).toBe(2)
  })

  it('LIFE-10 knows a hundredth of the window height, also after a resize', async () => {
    await open('/')
    const tall = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('div'))
        probe.style.height = 'calc(var(--vh) * 100)'
        const height = probe.offsetHeight
        probe.remove()
        return height
      })
    await expect.poll(tall).toBe(800)
    await page.setViewportSize({ width: 1280, height: 600 })
    await expect.poll(tall).toBe(600)
  })

  it('LIFE-11 logs only for those who set the debug cookie', async () => {
    await open('/')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.reload({ waitUntil: 'load' })
    await page.waitForSelector('#calls[data-visible]')
    expect(said).toEqual([])
    await page.context().addCookies([{ name: 'debug', value: '1', url: site.address }])
    await page.reload({ waitUntil: 'load' })
    await page.waitForSelector('#calls[data-visible]')
    expect(said.join()).toContain('start')
  })

  it('LIFE-12 reads without script: links lead, menus open, and what popups hold is reached', async () => {
    await open('/fr', { javaScriptEnabled: false })
    await expect.poll(() => page.isVisible('text=Comes in from below')).toBe(true)
    await page.click('.menu-entry summary')
    await expect.poll(() => page.isVisible('.menu-panel')).toBe(true)
    await page.click('.menu-entry summary', PRESS)
    await page.click('text=Show the count (fr)', PRESS)
    await expect.poll(() => page.isVisible('text=Forty jars of salsa')).toBe(true)
    await page.click('#calls >> text=Pricing (fr)', PRESS)
    await page.waitForURL('**/fr/pricing')
    await expect.poll(() => page.isVisible('h1')).toBe(true)
  })

  it('LOAD-1 fetches no data when it is shown', async () => {
    const asked: string[] = []
    await open('/pricing')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload({ waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.startsWith('/ww_page_data/'))).toEqual([])
  })
})

describe('a visitor who wants no motion', () => {
  it('LOOK-15 sees another theme and another width at once', async () => {
    await open('/pricing', { reducedMotion: 'reduce' })
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    await expect.poll(moving).toBe(0)
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(moving).toBe(0)
  })
})

describe('everybody', () => {
  it.each(['/', '/fr/pricing', '/blog/what-is-sku', '/no-such-page'])(
    'HTTP-7 meets no refusal of the policy, and no barrier, at %s',
    async (path) => {
      await open(path, {})
      await page.waitForSelector('main')
      const refused = complaints.filter((text) => !text.includes('404 (Not Found)'))
      expect(refused).toEqual([])
      await page.context().close()
      await open(path, { reducedMotion: 'reduce' })
      expect(await axeFaults(page)).toEqual([])
    },
  )
})
