import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#model/role.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { hashPassword } from '#server/people/password.ts'
import { openBrowser } from '../support/browser.ts'
import { siteFolder, startSite, type StartedSite } from '../support/started-site.ts'

const PASSWORD = 'a shelf of red jars'
const HOME = '/manager/pages/453025'

let dataDir: string
let site: StartedSite
let browser: Browser
const contexts: BrowserContext[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manager-'))
  await cp((await siteFolder()).dataDir, dataDir, { recursive: true })
  await addPeople({ ann: 'publisher', ben: 'editor', vera: 'viewer' })
  site = await startSite(dataDir)
  browser = await openBrowser()
})

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await browser.close()
  site.server.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function addPeople(people: Readonly<Record<string, Role>>): Promise<void> {
  const store = await openSiteStore({ DATA_DIR: dataDir })
  const password = await hashPassword(PASSWORD)
  for (const [id, role] of Object.entries(people)) {
    await store.people.add({
      id,
      email: `${id}@shop.example`,
      name: id,
      role,
      languages: [],
      password,
      createdAt: 0,
    })
  }
  await store.close()
}

/** A window of its own in which somebody is signed in; what goes wrong in it is collected. */
async function windowOf(name: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
  contexts.push(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => void faults.push(String(error)))
  await page.goto(`${site.address}/manager/`)
  await page.getByLabel('E-mail').fill(`${name}@shop.example`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Pages' }).waitFor()
  return { page, faults }
}

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

async function write(page: Page, text: string): Promise<void> {
  await canvasOf(page).locator('h1').dblclick()
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await isSaved(page)
}

describe('the manager', () => {
  it('EDIT-6 a headline is written on the page itself, seen by others at once, published and live, and taken back', async () => {
    const [ann, ben] = [await windowOf('ann'), await windowOf('ben')]
    await ann.page.getByRole('link', { name: 'Home', exact: true }).click()
    await ben.page.goto(site.address + HOME)
    const before = await canvasOf(ann.page).locator('h1').innerText()
    await canvasOf(ben.page).locator('h1').filter({ hasText: before }).waitFor()
    await write(ann.page, 'One number for every jar')
    await canvasOf(ben.page).locator('h1').filter({ hasText: 'One number for every jar' }).waitFor()
    await ann.page.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    expect(await (await fetch(site.address)).text()).toMatch(/<h1[^>]*>One number for every jar<\/h1>/)
    await ann.page.getByRole('button', { name: 'Undo' }).click()
    await canvasOf(ben.page).locator('h1').filter({ hasText: before }).waitFor()
    expect(await ben.page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-7 two people write in two languages of one text, and both stay', async () => {
    const [ann, ben] = [await windowOf('ann'), await windowOf('ben')]
    await ann.page.goto(site.address + HOME)
    await ben.page.goto(`${site.address}${HOME}?language=fr`)
    await canvasOf(ben.page).locator('h1').waitFor()
    await Promise.all([write(ann.page, 'Count once'), write(ben.page, 'Compter une fois')])
    await ann.page.goto(`${site.address}${HOME}?language=fr`)
    await canvasOf(ann.page).locator('h1').filter({ hasText: 'Compter une fois' }).waitFor()
    await ben.page.goto(site.address + HOME)
    await canvasOf(ben.page).locator('h1').filter({ hasText: 'Count once' }).waitFor()
  })

  it('EDIT-8 what is typed while the server is away is kept, and saved when it is back', async () => {
    const { page } = await windowOf('ben')
    await page.goto(site.address + HOME)
    await canvasOf(page).locator('h1').waitFor()
    await page.route('**/api/commits', (route) => route.abort())
    await canvasOf(page).locator('h1').dblclick()
    await page.keyboard.type('Written offline')
    await page.keyboard.press('Escape')
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
    await page.unroute('**/api/commits')
    await isSaved(page)
    await page.reload()
    await canvasOf(page).locator('h1').filter({ hasText: 'Written offline' }).waitFor()
  })

  it('EDIT-9 what a role does not include is refused, and said where one works', async () => {
    const { page } = await windowOf('vera')
    await page.goto(site.address + HOME)
    await canvasOf(page).locator('h1').dblclick()
    await page.keyboard.type('Not mine to write')
    await page.keyboard.press('Escape')
    await page
      .getByRole('alert')
      .filter({ hasText: /role|allowed|may/i })
      .waitFor()
  })
})
