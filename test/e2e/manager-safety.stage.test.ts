import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteStore } from '#site/store/open-site-store.ts'
import type { Role } from '#model/role.ts'
import { hashPassword } from '#server/people/password.ts'
import { freePort } from '../support/free-port.ts'
import { keptSite } from '../stage/kept-site.ts'
import { startSite, type StartedSite } from '../support/started-site.ts'
import { openHeadline } from '../support/open-headline.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const PASSWORD = 'a shelf of red jars'
const HOME = '/manager/pages/453025'

/** How long a window waits for what a test waits for, in ms. */
const WAIT_MS = 120_000

let dataDir: string
let port: number
let site: StartedSite
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manager-safety-'))
  await cp((await keptSite()).dataDir, dataDir, { recursive: true })
  await addPeople({ ann: 'editor', ben: 'editor' })
  port = await freePort()
  site = await startSite(dataDir, port)
  browser = await sharedBrowser()
})

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  site.server.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function addPeople(people: Readonly<Record<string, Role>>): Promise<void> {
  const store = await openSiteStore({ DATA_DIR: dataDir })
  const password = await hashPassword(PASSWORD)
  for (const [id, role] of Object.entries(people)) {
    const email = `${id}@shop.example`
    await store.people.add({ id, email, name: id, role, languages: [], password, createdAt: 0 })
  }
  await store.close()
}

/** A browser of somebody, without a window. */
async function browserOf(name: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
  context.setDefaultTimeout(WAIT_MS)
  contexts.push(context)
  await signIn(context, name)
  return context
}

/** Signs in as the sign-in page does, replacing the current session. */
async function signIn(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post(`${site.address}/api/session`, {
    data: { email: `${name}@shop.example`, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')

const headline = (page: Page, text?: string) =>
  canvasOf(page)
    .locator('h1')
    .filter(text === undefined ? {} : { hasText: text })

async function home(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.address + HOME)
  await headline(page).waitFor()
  return page
}

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

async function type(page: Page, text: string): Promise<void> {
  await openHeadline(page)
  await page.keyboard.type(text)
}

/** The headline as the server has it. */
async function savedHeadline(context: BrowserContext): Promise<string> {
  const answer = await context.request.get(`${site.address}/api/drafts/page:453025`)
  return JSON.stringify((await answer.json()).document)
}

/** How often a text occurs in the headline on the server, in any language. */
async function timesSaved(context: BrowserContext, text: string): Promise<number> {
  const answer = await context.request.get(`${site.address}/api/drafts/page:453025`)
  const { document } = (await answer.json()) as {
    document: { sections: { hero: { data: { title: Readonly<Record<string, string>> } } } }
  }
  return Object.values(document.sections.hero.data.title).join('\n').split(text).length - 1
}

/** Whether the browser keeps a text among what is unsaved; runs in the page. */
const isKeptHere = (text: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('stockwright-manager')
    opening.addEventListener('error', () => reject(new Error('The browser keeps nothing.')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('unsent').objectStore('unsent').getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result).includes(text))
      })
    })
  })

describe('what is typed in the manager', () => {
  it('EDIT-10 is there after the browser was killed before it was saved, and is saved once', async () => {
    const context = await browserOf('ann')
    const page = await home(context)
    await page.route('**/api/commits', () => {})
    await type(page, 'Killed before it was saved')
    await page.waitForFunction(isKeptHere, 'Killed before it was saved')
    // The renderer ends as in a crash: no handler of the page runs.
    const devtools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void devtools.send('Page.crash').catch(() => {})
    await crashed
    await expect.poll(() => savedHeadline(context)).not.toContain('Killed before it was saved')
    await page.close()
    const next = await home(context)
    await headline(next, 'Killed before it was saved').waitFor()
    await isSaved(next)
    await expect.poll(() => savedHeadline(context)).toContain('Killed before it was saved')
    await expect.poll(() => timesSaved(context, 'Killed before it was saved')).toBe(1)
  })

  it('EDIT-10 is saved once when the answer to it is lost with the window', async () => {
    const context = await browserOf('ann')
    const page = await home(context)
    const arrived = new Promise<void>((resolve) => {
      void page.route('**/api/commits', async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await type(page, 'Saved, and nobody heard')
    await page.waitForFunction(isKeptHere, 'Saved, and nobody heard')
    await arrived
    await page.close()
    const next = await home(context)
    await headline(next, 'Saved, and nobody heard').waitFor()
    await isSaved(next)
    await expect.poll(() => timesSaved(context, 'Saved, and nobody heard')).toBe(1)
    await expect.poll(() => next.getByRole('alert').count()).toBe(0)
  })

  it('EDIT-10 survives a server that is killed while one types', async () => {
    const context = await browserOf('ann')
    const page = await home(context)
    await type(page, 'Typed over ')
    site.server.kill('SIGKILL')
    await page.keyboard.type('a dead server')
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
    await page.keyboard.type(', still')
    site = await startSite(dataDir, port)
    await isSaved(page)
    await expect.poll(() => savedHeadline(context)).toContain('Typed over a dead server, still')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('EDIT-11 in two windows of one person is saved once each, and both show both', async () => {
    const context = await browserOf('ann')
    const [first, second] = [await home(context), await context.newPage()]
    await second.goto(`${site.address}${HOME}?language=fr`)
    await headline(second).waitFor()
    await type(first, 'In one window')
    await first.keyboard.press('Escape')
    await second.bringToFront()
    await type(second, 'Dans une autre')
    await second.keyboard.press('Escape')
    await Promise.all([isSaved(first), isSaved(second)])
    await expect.poll(() => timesSaved(context, 'In one window')).toBe(1)
    await expect.poll(() => timesSaved(context, 'Dans une autre')).toBe(1)
    // The one whose stream both share goes; the other goes on hearing.
    await first.close()
    const ben = await browserOf('ben')
    const other = await ben.newPage()
    await other.goto(`${site.address}${HOME}?language=fr`)
    await headline(other, 'Dans une autre').waitFor()
    await type(other, 'De Ben')
    await other.keyboard.press('Escape')
    await headline(second, 'De Ben').waitFor()
  })

  it('EDIT-13 survives a session that ends: one signs in again in a dialog, and it is saved', async () => {
    const context = await browserOf('ann')
    const page = await home(context)
    await type(page, 'Written before')
    await isSaved(page)
    await context.clearCookies({ name: 'session' })
    await page.keyboard.type(' and after')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await isSaved(page)
    await expect.poll(() => savedHeadline(context)).toContain('Written before and after')
  })

  it('EDIT-12 is not sent as another person’s who signs in with the same browser, and waits for its own', async () => {
    const context = await browserOf('ann')
    const page = await home(context)
    await page.route('**/api/commits', (route) => route.abort())
    await type(page, 'By Ann alone')
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
    await signIn(context, 'ben')
    await page.unroute('**/api/commits')
    await page.getByRole('alert').filter({ hasText: 'Somebody else signed in' }).waitFor()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('dialog').filter({ hasText: 'ann@shop.example' }).waitFor()
    await page.close()
    const bens = await home(context)
    await isSaved(bens)
    await expect.poll(() => savedHeadline(context)).not.toContain('By Ann alone')
    await bens.close()
    await signIn(context, 'ann')
    const anns = await home(context)
    await headline(anns, 'By Ann alone').waitFor()
    await isSaved(anns)
    await expect.poll(() => savedHeadline(context)).toContain('By Ann alone')
  })
})
