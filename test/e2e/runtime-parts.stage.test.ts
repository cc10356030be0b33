import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserProgram, openBrowser, type Engine } from '../support/browser.ts'
import { misbehavingServer, type MisbehavingServer } from '../support/misbehaving-server.ts'
import { words } from '../support/moving-page.ts'
import {
  buildRuntime,
  POPUP_LINK,
  runtimePage,
  scriptPath,
  serveRuntimePage,
} from '../support/runtime-page.ts'

const POPUPS = scriptPath('popups')
const PARALLAX = scriptPath('parallax')

/** How long one try for the script of popups may take, in ms. */
const ONE_TRY_MS = 5_000

const html = runtimePage({
  main: [
    {
      ...words('drift', 'Drifts'),
      anim: { parallaxStart: { offset: 0, y: 1 }, parallaxEnd: { offset: 100, y: 2 } },
    },
  ],
}).replace('</main>', `${POPUP_LINK}</main>`)

let server: MisbehavingServer
let scripts: ReadonlyMap<string, string>

beforeAll(async () => {
  ;[server, scripts] = await Promise.all([misbehavingServer(), buildRuntime()])
})

afterAll(() => server.close())

const ENGINES: readonly Engine[] = ['chromium', 'firefox']
const present = ENGINES.filter((engine) => engine === 'chromium' || browserProgram(engine) !== undefined)

describe.each(present)('in %s', (engine) => {
  let browser: Browser
  let page: Page
  let requested: Set<string>

  beforeAll(async () => {
    browser = await openBrowser(engine)
  })

  afterAll(() => browser.close())

  afterEach(async () => {
    await page.context().close()
    server.forget()
  })

  /** A page in a new profile; it keeps the names of the popups' events as they are announced. */
  async function newPage(options: BrowserContextOptions = {}): Promise<void> {
    page = await (await browser.newContext(options)).newPage()
    requested = new Set()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      for (const name of ['popup:open', 'popup:close'])
        document.addEventListener(name, (event) => {
          told.push(`${name} ${(event as CustomEvent<{ id: string }>).detail.id}`)
        })
    })
  }

  /** Opens the page; sections are looked at last, so all that starts has started. */
  async function open(shown = html): Promise<void> {
    serveRuntimePage(server, scripts, shown)
    await page.goto(server.address)
    await page.waitForSelector('[data-visible]')
  }

  /** Holds a script back until it is released, however often it is requested. */
  async function hold(script: string): Promise<() => void> {
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === script,
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    return held.resolve
  }

  const asked = (script: string): number => server.asked.filter((path) => path.startsWith(script)).length
  /** Whether the page has requested a script. Requests are reported in order: once `/next` is, all earlier ones were. */
  const hasRequested = async (script: string): Promise<boolean> => {
    const next = page.waitForRequest('**/next')
    await page.evaluate(() => new Promise((done) => setTimeout(done)).then(() => fetch('/next')))
    await next
    return requested.has(script)
  }
  const told = () => page.evaluate(() => Reflect.get(window, 'told') as string[])
  const isOpen = () => page.locator('#popup-first').evaluate((dialog) => (dialog as HTMLDialogElement).open)
  const hash = (): string => new URL(page.url()).hash

  it('LIFE-13 fetches the script of popups at the first sign of a visitor, not before', async () => {
    await newPage()
    await open()
    // As when a page appears below a pointer at rest.
    await page.evaluate(() => {
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    await expect.poll(() => hasRequested(POPUPS)).toBe(false)
    await page.mouse.move(30, 30)
    await expect.poll(() => asked(POPUPS)).toBe(1)
  })

  it('LIFE-13 fetches no script of popups for a page without any', async () => {
    await newPage()
    await open(html.replace('"popups":"v1",', ''))
    await page.click('text=Open first')
    await page.keyboard.press('Tab')
    expect([await hasRequested(POPUPS), hash()]).toEqual([false, '#popup-first'])
  })

  it('LIFE-13 opens by a click that was earlier than the script, once', async () => {
    await newPage()
    const letGo = await hold(POPUPS)
    await open()
    await page.dblclick('text=Open first')
    await page.click('text=Open first')
    expect([await isOpen(), hash()]).toEqual([false, ''])
    letGo()
    await expect.poll(isOpen).toBe(true)
    expect([await told(), hash()]).toEqual([['popup:open first'], ''])
    await page.click('text=Open second')
    await expect.poll(told).toEqual(['popup:open first', 'popup:open second'])
  })

  it('LIFE-13 opens what was clicked last while the script was on its way', async () => {
    await newPage()
    const letGo = await hold(POPUPS)
    await open(html.replace('</main>', `${POPUP_LINK.replaceAll('first', 'second')}</main>`))
    await page.click('[href="#popup-first"]')
    // A second click of a pointer that came at once would be the same one (LIFE-9).
    await page.press('main [href="#popup-second"]', 'Enter')
    letGo()
    await expect.poll(told).toEqual(['popup:open second'])
    await expect.poll(isOpen).toBe(false)
  })

  it.each([
    ['has turned to something else', () => page.press('summary', 'Enter')],
    ['has left the page', () => page.evaluate(() => dispatchEvent(new Event('pagehide')))],
  ])('LIFE-13 opens nothing when who clicked %s before the script came', async (_what, turn) => {
    await newPage()
    const letGo = await hold(POPUPS)
    await open()
    await page.click('text=Open first')
    await turn()
    letGo()
    await page.evaluate(`import('${POPUPS}').then(() => undefined)`)
    await expect.poll(told).toEqual([])
    await page.press('text=Open first', 'Enter')
    await expect.poll(told).toEqual(['popup:open first'])
  })

  it('LIFE-13 opens by a key that was earlier than the script, and gives the focus back', async () => {
    await newPage()
    const letGo = await hold(POPUPS)
    await open()
    await page.focus('text=Open first')
    await page.keyboard.press('Enter')
    letGo()
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(told).toEqual(['popup:open first', 'popup:close first'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open first')
  })

  it.each(['broken', 'cut', 'wrong-type'] as const)(
    'LIFE-13 LIFE-12 shows what a popup holds when its script is %s, and tries again at the next click',
    async (misdeed) => {
      await newPage()
      serveRuntimePage(server, scripts, html)
      server.answer(POPUPS, misdeed)
      await page.goto(server.address)
      await page.click('text=Open first')
      await page.waitForURL(/#popup-first$/)
      // Firefox reports an address before it shows the target.
      await expect.poll(() => page.isVisible('text=Open second')).toBe(true)
      await expect.poll(isOpen).toBe(false)
      serveRuntimePage(server, scripts, html)
      await page.click('text=Open first')
      await expect.poll(isOpen).toBe(true)
      await expect.poll(told).toEqual(['popup:open first'])
      // The dialog's close event comes late; an earlier key would go to the opener.
      const isClosed = await page.evaluateHandle(() => {
        const state = { isClosed: false }
        document.addEventListener('close', () => (state.isClosed = true), true)
        return state
      })
      await page.press('text=Close first', 'Enter')
      await expect.poll(() => isClosed.jsonValue()).toEqual({ isClosed: true })
      await expect.poll(told).toEqual(['popup:open first', 'popup:close first'])
      // It is shown by the address still, and closed by its link.
      await page.press('text=Close first', 'Enter')
      await page.waitForURL(/#main$/)
      await expect.poll(() => page.isVisible('text=Open second')).toBe(false)
    },
  )

  it('LIFE-13 gives the script up after two tries of 5 s', async () => {
    await newPage()
    server.answer('/', { type: 'text/html', body: '<title>Clock</title>' })
    await page.goto(server.address)
    await page.clock.install()
    serveRuntimePage(server, scripts, html)
    server.answer(POPUPS, 'slow')
    await page.goto(server.address)
    await page.click('text=Open first')
    await page.clock.runFor(ONE_TRY_MS)
    await expect.poll(() => asked(POPUPS)).toBe(2)
    expect(hash()).toBe('')
    await page.clock.runFor(ONE_TRY_MS)
    await page.waitForURL(/#popup-first$/)
  })

  it('LIFE-13 fetches the script of parallax only where the browser can not move it alone', async () => {
    await newPage()
    await open()
    const moves = await page.evaluate(() => CSS.supports('animation-timeline: view()'))
    await page.waitForLoadState('networkidle')
    expect(asked(PARALLAX)).toBe(moves ? 0 : 1)
  })

  it('LIFE-13 moves parallax by its script where the browser does not', async () => {
    await newPage()
    await page.addInitScript(withoutTimelines)
    await open()
    const progress = () =>
      page.locator('[data-parallax]').evaluate((e) => Number(e.style.getPropertyValue('--parallax-progress')))
    await expect.poll(progress).toBeGreaterThan(0)
  })

  it('LIFE-13 shows what parallax moves as it is until the script has come', async () => {
    await newPage()
    await page.addInitScript(withoutTimelines)
    const letGo = await hold(PARALLAX)
    await open(html.replace('@supports (animation-timeline: view())', '@supports (never: ever)'))
    const movement = () => page.locator('[data-parallax]').evaluate((e) => getComputedStyle(e).animationName)
    expect(await movement()).toBe('none')
    letGo()
    await expect.poll(movement).toBe('parallax')
  })

  it('LIFE-13 fetches no script to move what is wanted at rest', async () => {
    await newPage({ reducedMotion: 'reduce' })
    await page.addInitScript(withoutTimelines)
    await open()
    await page.waitForLoadState('networkidle')
    // Not every driver can ask for less motion.
    const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
    expect(asked(PARALLAX)).toBe(isStill ? 0 : 1)
  })
})

/** Runs in the page: it can't move parallax alone from here on. */
function withoutTimelines(): void {
  const { supports } = CSS
  CSS.supports = (...condition: string[]) =>
    condition[0] !== 'animation-timeline: view()' && Reflect.apply(supports, CSS, condition) === true
}
