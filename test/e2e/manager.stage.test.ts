import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'
import { openHeadline } from '../support/open-headline.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher', ben: 'editor', vera: 'viewer' })
})

afterAll(() => windows.stop())

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

async function write(page: Page, text: string): Promise<void> {
  await openHeadline(page)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await isSaved(page)
}

describe('the manager', () => {
  it('EDIT-6 a headline is written on the page itself, seen by others at once, published and live, and taken back', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    await ann.page.getByRole('link', { name: 'Home', exact: true }).click()
    await ben.page.goto(windows.address + HOME)
    const before = await canvasOf(ann.page).locator('h1').innerText()
    await canvasOf(ben.page).locator('h1').filter({ hasText: before }).waitFor()
    await write(ann.page, 'One number for every jar')
    await canvasOf(ben.page).locator('h1').filter({ hasText: 'One number for every jar' }).waitFor()
    await ann.page.getByRole('button', { name: 'Publish' }).click()
    const sheet = ann.page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Goes out' }).waitFor()
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await (await fetch(windows.address)).text()).toMatch(/<h1[^>]*>One number for every jar<\/h1>/)
    await ann.page.getByRole('button', { name: 'Undo' }).click()
    await canvasOf(ben.page).locator('h1').filter({ hasText: before }).waitFor()
    await expect.poll(() => ben.page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-7 two people write in two languages of one text, and both stay', async () => {
    const [ann, ben] = [await windows.signedIn('ann'), await windows.signedIn('ben')]
    await ann.page.goto(windows.address + HOME)
    await ben.page.goto(`${windows.address}${HOME}?language=fr`)
    await canvasOf(ben.page).locator('h1').waitFor()
    await Promise.all([write(ann.page, 'Count once'), write(ben.page, 'Compter une fois')])
    await ann.page.goto(`${windows.address}${HOME}?language=fr`)
    await canvasOf(ann.page).locator('h1').filter({ hasText: 'Compter une fois' }).waitFor()
    await ben.page.goto(windows.address + HOME)
    await canvasOf(ben.page).locator('h1').filter({ hasText: 'Count once' }).waitFor()
  })

  it('EDIT-8 what is typed while the server is away is kept, and saved when it is back', async () => {
    const { page } = await windows.signedIn('ben')
    await page.goto(windows.address + HOME)
    await canvasOf(page).locator('h1').waitFor()
    await page.route('**/api/commits', (route) => route.abort())
    await openHeadline(page)
    await page.keyboard.type('Written offline')
    await page.keyboard.press('Escape')
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
    await page.unroute('**/api/commits')
    await isSaved(page)
    await page.reload()
    await canvasOf(page).locator('h1').filter({ hasText: 'Written offline' }).waitFor()
  })

  it('EDIT-9 EDIT-449 what a role does not include does not open, and one alert says why', async () => {
    const { page } = await windows.signedIn('vera')
    await page.goto(windows.address + HOME)
    await canvasOf(page).locator('h1').dblclick()
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })
    await alert.filter({ hasText: 'You may look at pages, but not change them' }).waitFor()
    await expect.poll(() => canvasOf(page).locator('.ProseMirror').count()).toBe(0)
    const title = page
      .getByRole('region', { name: 'Fields' })
      .getByRole('textbox', { name: 'Title', exact: true })
    await expect.poll(() => title.first().getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => alert.count()).toBe(1)
  })
})
