import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SiteScript } from '#model/site-script.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer } from '#server/start-server.ts'
import { fixtureInput } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const STATS: SiteScript = {
  id: 'stats',
  name: 'Plausible',
  src: 'https://stats.example/js/script.js',
  connect: ['events.example'],
  purpose: 'analytics',
  consent: 'required',
  pages: ['home'],
  data: { domain: 'shop.example' },
}
const ADS: SiteScript = {
  ...STATS,
  id: 'ads',
  name: 'Ads',
  src: 'https://ads.example/a.js',
  purpose: 'marketing',
}

/** What the stub of the service runs on the page: it says that it ran, and tries what the policy allows and what it does not. */
const STUB = `window.ran = document.currentScript.dataset.domain;
fetch('https://events.example/e', { mode: 'no-cors' }).catch(() => {});
fetch('https://elsewhere.example/e', { mode: 'no-cors' }).catch(() => {});`

let dataDir: string
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let context: BrowserContext
let asked: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consent-e2e-'))
  const input = await fixtureInput()
  await publishSite(dataDir, { ...input, design: { ...input.design, scripts: [STATS, ADS] } })
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

afterEach(() => context.close())

/** A page of a new visitor; requests to other hosts are answered by stubs, and counted. */
async function visitor(control = false): Promise<Page> {
  context = await browser.newContext()
  asked = []
  await context.route(
    ({ origin }) => origin !== server.address,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url().endsWith('.js') ? STUB : '',
      })
    },
  )
  const page = await context.newPage()
  if (control) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
  }
  return page
}

const LATER = 'https://events.example/later'

/** Asks another host for something, and returns what the page asked of others before. */
async function askedBefore(page: Page): Promise<string[]> {
  await page.evaluate(async (address) => void (await fetch(address, { mode: 'no-cors' })), LATER)
  expect(asked).toContain(LATER)
  return asked.filter((address) => address !== LATER)
}

/** Opens a page and waits until the script that asks has started, which shows the button at its foot. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(server.address + path)
  await page.waitForSelector('[data-privacy-choices]:not([hidden])', { state: 'attached' })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
const ran = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'ran'))
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

describe('scripts of other hosts', () => {
  it('CONSENT-1 are asked for by nobody before consent, and are exactly those of the page after it', async () => {
    const page = await visitor()
    await open(page)
    await dialog(page).waitFor()
    expect(await askedBefore(page)).toEqual([])
    asked = []
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
    const [sent] = await Promise.all([
      page.waitForRequest('https://events.example/e'),
      answer(page, 'Accept all'),
    ])
    expect(sent.url()).toBe('https://events.example/e')
    expect(await (await ran(page)).jsonValue()).toBe('shop.example')
    expect(new Set(asked)).toEqual(new Set([STATS.src, ADS.src, 'https://events.example/e']))
    await open(page, '/pricing')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined()
  })

  it('CONSENT-5 are not loaded on the next page once consent is revoked', async () => {
    const page = await visitor()
    await open(page)
    await answer(page, 'Accept all')
    await ran(page)
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Decline all')
    await answer(page, 'Decline all')
    asked = []
    await open(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await askedBefore(page)).toEqual([])
  })

  it('CONSENT-3 are chosen purpose by purpose; both answers look alike, and Escape puts the question off', async () => {
    const page = await visitor()
    await open(page)
    const looks = await dialog(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.slice(0, 2).map((button) => {
          const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button)
          const { height, width } = button.getBoundingClientRect()
          return { color, backgroundColor, borderColor, fontWeight, fontSize, height, width }
        }),
      )
    expect(looks[0]).toEqual(looks[1])
    await dialog(page).getByLabel('Analytics: Plausible').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
    await open(page)
    await dialog(page).getByLabel('Analytics: Plausible').check()
    await answer(page, 'Save choices')
    await ran(page)
    const scripts = (await askedBefore(page)).filter((address) => address.endsWith('.js'))
    expect(scripts).toEqual([STATS.src])
  })

  it('CONSENT-4 are declined by Global Privacy Control, without a question', async () => {
    const page = await visitor(true)
    await page.addInitScript(() => localStorage.setItem('consent', '{"analytics":true,"marketing":true}'))
    await open(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await dialog(page).getByText('Global Privacy Control').waitFor()
    expect(await askedBefore(page)).toEqual([])
  })

  it('CONSENT-2 are allowed by the policy of their pages alone', async () => {
    const policy = async (path: string) =>
      (await fetch(server.address + path)).headers.get('content-security-policy')
    expect(await policy('/')).toContain('https://stats.example')
    expect(await policy('/pricing')).not.toContain('https://')
  })
})
