import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { browserProgram, openBrowser, PRESS, type Engine } from '../support/browser.ts'
import { misbehavingServer, type MisbehavingServer } from '../support/misbehaving-server.ts'
import { buildRuntime, POPUP_LINK, runtimePage, serveRuntimePage } from '../support/runtime-page.ts'

const words = (uniqueId: string, text: string): Block => ({
  uniqueId,
  content: {
    type: 'text',
    data: {
      text: { en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
    },
  },
})

const field = (uniqueId: string, data: Readonly<Record<string, unknown>>): Block => ({
  uniqueId,
  content: { type: 'form-element', data },
})

const form: Block = {
  uniqueId: 'contact',
  content: { type: 'form', data: { name: 'contact' } },
  children: {
    main: [
      field('email', { element: 'email', name: 'email', required: true, label: { en: 'E-mail' } }),
      field('agree', { element: 'checkbox', name: 'agree', label: { en: 'Send me news' } }),
      field('send', { element: 'submit', label: { en: 'Send' } }),
    ],
  },
}

const slider: Block = {
  uniqueId: 'tour',
  content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], loop: true } },
  children: { a: [words('ta', 'First')], b: [words('tb', 'Second')], c: [words('tc', 'Third')] },
}

const tall = (uniqueId: string): Block => ({ ...words(uniqueId, 'Room'), paddings: { xs: { bottom: 1500 } } })

const html = runtimePage({
  start: [words('w1', 'The page reads')],
  living: [form, slider],
  long: [tall('m1')],
  middle: [
    {
      ...words('entrance', 'Comes in'),
      anim: { enabled: true, duration: 0.1, opacity: 0, translateX: -2000 },
    },
    {
      ...words('drift', 'Drifts'),
      anim: { parallaxStart: { offset: 25, y: -40 }, parallaxEnd: { offset: 75, y: 40 } },
    },
  ],
  rest: [tall('m2')],
  end: [words('w2', 'The end')],
}).replace('</main>', `${POPUP_LINK}</main>`)

let scripts: ReadonlyMap<string, string>
let server: MisbehavingServer

beforeAll(async () => {
  server = await misbehavingServer()
  scripts = await buildRuntime()
  serveRuntimePage(server, scripts, html)
})

afterAll(() => server.close())

const ENGINES: readonly Engine[] = ['chromium', 'firefox']
const present = ENGINES.filter((engine) => engine === 'chromium' || browserProgram(engine) !== undefined)
if (present.length < ENGINES.length) console.warn('Firefox is not driven here: apt-get install firefox-esr')

describe.each(present)('in %s', (engine) => {
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    browser = await openBrowser(engine)
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  afterAll(() => browser.close())

  async function open(): Promise<void> {
    complaints = []
    await page.goto(server.address)
  }

  const noScroll = () => page.evaluate(() => document.documentElement.classList.contains('no-scroll'))
  const isOpen = (id: string) =>
    page.locator(`[data-popup="${id}"]`).evaluate((dialog) => (dialog as HTMLDialogElement).open)

  it('LIFE-1 starts the page and says which sections are in view', async () => {
    await open()
    await page.waitForSelector('#start[data-visible]')
    await expect.poll(() => page.isVisible('text=The page reads')).toBe(true)
    await expect.poll(() => page.locator('#end').getAttribute('data-visible')).toBeNull()
    expect(complaints).toEqual([])
  })

  it('LIFE-3 reports the end of a section, and of the page', async () => {
    await open()
    await page.waitForSelector('#start[data-visible]')
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      for (const name of ['section:visible', 'section:hidden', 'section:scroll-end']) {
        document.addEventListener(name, (event) => {
          told.push(`${name} ${(event as CustomEvent<{ id: string }>).detail.id}`)
        })
      }
      scrollTo(0, document.documentElement.scrollHeight)
    })
    await page.waitForSelector('#end[data-visible]')
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
    expect(told).toContain('section:hidden start')
    expect(told).toContain('section:scroll-end end')
    expect(told).not.toContain('section:scroll-end middle')
  })

  it('LIFE-4 lets an element come in from the side, and leaves it in its place', async () => {
    await open()
    const entrance = page.locator('[data-block="entrance"]')
    await page.waitForSelector('html[data-started]')
    expect(await entrance.evaluate((e) => getComputedStyle(e).opacity)).toBe('0')
    await page.evaluate(() => document.getElementById('middle')?.scrollIntoView({ block: 'center' }))
    await page.waitForSelector('[data-block="entrance"][data-animated]')
    const end = () => entrance.evaluate((e) => [getComputedStyle(e).opacity, getComputedStyle(e).translate])
    await expect.poll(end).toEqual(['1', 'none'])
  })

  it('LIFE-5 moves parallax between its start and its end', async () => {
    await open()
    const drift = page.locator('[data-block="drift"]')
    const offset = () => drift.evaluate((e) => getComputedStyle(e).translate)
    await expect.poll(offset).toBe('0px -40px')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(offset).toBe('0px 40px')
  })

  it('opens a menu by keyboard and closes it by Escape', async () => {
    await open()
    await page.focus('#menu summary')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.isVisible('#menu a')).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.isVisible('#menu a')).toBe(false)
  })

  it('LIFE-7 lays popups upon one another, and lets the page go with the last', async () => {
    await open()
    await page.click('text=Open first')
    await page.click('text=Open second', PRESS)
    expect([await isOpen('first'), await isOpen('second'), await noScroll()]).toEqual([true, true, true])
    await page.keyboard.press('Escape')
    expect([await isOpen('first'), await isOpen('second'), await noScroll()]).toEqual([true, false, true])
    await page.click('text=Close first', PRESS)
    expect([await isOpen('first'), await noScroll()]).toEqual([false, false])
    expect(complaints).toEqual([])
  })

  it('LIFE-8 aims again at a target that late content has moved', async () => {
    await open()
    await page.evaluate(() => {
      const late = document.createElement('div')
      late.style.cssText = 'block-size:700px'
      // Browsers keep the visible part in place (scroll anchoring), except where that is disabled.
      document.documentElement.style.setProperty('overflow-anchor', 'none')
      document.querySelector<HTMLElement>('#menu a')?.click()
      document.getElementById('start')?.prepend(late)
    })
    const top = () => page.locator('#end').evaluate((e) => Math.round(e.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(800)
    await expect.poll(top).toBeGreaterThanOrEqual(59)
  })

  it('LIFE-9 lets a label reach its field', async () => {
    await open()
    await page.click('label:has-text("Send me news")')
    await expect.poll(() => page.isChecked('[name="agree"]')).toBe(true)
  })

  it('BLOCK-14 says at the field what is missing', async () => {
    await open()
    await page.waitForSelector('[data-block="contact"][data-state="loaded"]')
    await page.click('text=Send >> visible=true >> nth=-1')
    await page.waitForSelector('[name="email"][aria-invalid="true"]')
  })

  it('BLOCK-10 moves on by a button', async () => {
    await open()
    await page.waitForSelector('[data-block="tour"][data-state="loaded"]')
    await page.getByRole('button', { name: 'Next slide' }).click()
    const current = page.locator('.slider-dot[aria-current="true"]')
    await expect.poll(() => current.getAttribute('aria-label')).toBe('Slide 2 of 3')
  })

  it('BLOCK-22 keeps what is drawn, and its neighbours, when a script does not come', async () => {
    server.answer('/api/asset/script/front/slider.js/v1', 'broken')
    try {
      await open()
      await page.waitForSelector('[data-block="tour"][data-state="failed"]')
      await page.waitForSelector('[data-block="contact"][data-state="loaded"]')
      await expect.poll(() => page.isVisible('text=First')).toBe(true)
    } finally {
      serveRuntimePage(server, scripts, html)
    }
  })

  it('LIFE-4 shows everything when the runtime does not come', async () => {
    server.answer('/runtime.js', 'cut')
    try {
      await open()
      const opacity = () =>
        page.locator('[data-block="entrance"]').evaluate((e) => getComputedStyle(e).opacity)
      await expect.poll(opacity).toBe('1')
    } finally {
      serveRuntimePage(server, scripts, html)
    }
  })
})

describe('the back/forward cache', () => {
  it('LIFE-7 gives a page back with its popups closed, and able to scroll', async () => {
    // The headless shell has no such cache.
    const browser = await openBrowser('whole-chromium', {
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage()
      await page.goto(server.address)
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      )
      await page.click('text=Open first')
      await page.waitForSelector('[data-popup="first"][open]')
      await page.goto(`${server.address}/elsewhere`)
      await page.goBack({ waitUntil: 'commit' })
      const restored = () =>
        page.evaluate(() => ({
          persisted: 'persisted' in window,
          open: document.querySelectorAll('dialog[open]').length,
          noScroll: document.documentElement.classList.contains('no-scroll'),
        }))
      await expect.poll(restored).toEqual({ persisted: true, open: 0, noScroll: false })
    } finally {
      await browser.close()
    }
  })
})
