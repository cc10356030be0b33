import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const [HOME, PRICING] = [453025, 453027] as const

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher', ben: 'editor' })
})

afterAll(() => windows.stop())

/** Saves another description of a page, which few other pages show, in the name of who is signed in. */
async function describePage(page: Page, id: number, text: string, language = 'en'): Promise<void> {
  const key = `page:${id}`
  const draft = await page.request.get(`${windows.address}/api/drafts/${key}`)
  const { revision } = (await draft.json()) as { revision: number }
  const changes = [{ do: 'set-text', on: key, path: ['pageMeta', 'description'], language, text }]
  const data = { id: crypto.randomUUID(), base: { [key]: revision }, changes }
  const headers = { origin: windows.address, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(`${windows.address}/api/commits`, { data, headers })
  expect(await answer.json()).toMatchObject({ revisions: { [key]: revision + 1 } })
}

const visitors = async (path: string): Promise<string> => (await fetch(windows.address + path)).text()

describe('the publish sheet', () => {
  it('EDIT-95 publishes one page, says why and whose work stays behind, and leaves that alone', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    await describePage(ben.page, PRICING, 'Prices that nobody finished')
    await describePage(ann.page, HOME, 'A home that is finished')
    const before = await visitors('/pricing')
    await windows.edit(ann.page, `/manager/pages/${HOME}`)
    await ann.page.getByRole('button', { name: 'Publish' }).click()
    const sheet = ann.page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Goes out' }).getByText('You chose it').waitFor()
    await sheet
      .getByRole('region', { name: /^Stays behind/ })
      .getByText('ben@shop.example')
      .waitFor()
    await sheet.getByRole('region', { name: 'Checks' }).waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    await sheet.getByLabel('Note for the list of releases').fill('Home alone')
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await expect.poll(() => visitors('/')).toContain('A home that is finished')
    await expect.poll(() => visitors('/pricing')).toBe(before)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.waitFor({ state: 'detached' })
    await ann.page.getByRole('button', { name: 'Publish' }).click()
    await sheet.getByText('Nothing: visitors see it as it is.').waitFor()
    await expect.poll(() => sheet.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    await sheet.getByRole('radio', { name: 'Everything' }).click()
    await sheet.getByRole('region', { name: 'Goes out' }).getByText('ben@shop.example').waitFor()
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await expect.poll(() => visitors('/pricing')).toContain('Prices that nobody finished')
    // The button that was pressed kept the focus, so keys still reach the sheet.
    await ann.page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-352 does not open by the command while something can not be saved, and says so', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, `/manager/pages/${HOME}`)
    await page.route('**/api/commits', (route) => route.abort())
    await frame.locator('.hero h1').dblclick()
    await frame.locator('.ProseMirror').waitFor()
    await page.keyboard.type('Not saved')
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Find a command or a page' }).fill('Publish')
    await page.getByRole('menuitem', { name: 'Publish' }).first().click()
    await page.getByRole('alert').filter({ hasText: 'What you typed is not saved yet.' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.unroute('**/api/commits')
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
  })

  it('EDIT-190 publishes the texts of one language, says what stays, and leaves the other languages alone', async () => {
    const { page, faults } = await windows.open('ann')
    await describePage(page, HOME, 'Words that nobody finished')
    await describePage(page, HOME, 'Des mots finis', 'fr')
    const before = await visitors('/')
    await windows.edit(page, `/manager/pages/${HOME}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    const sheet = page.getByRole('dialog')
    for (const name of ['English', 'Español', 'Italiano', 'Nederlands']) {
      await sheet.getByRole('checkbox', { name }).click({ force: true })
    }
    await sheet.getByText('Only texts go out.').waitFor()
    await sheet.getByRole('region', { name: 'Goes out' }).getByText('its texts in EN stay').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await expect.poll(() => visitors('/fr')).toContain('Des mots finis')
    await expect.poll(() => visitors('/')).toBe(before)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await page.goto(`${windows.address}/manager/releases`)
    await page.getByText('Texts in Français only').first().waitFor()
    expect(faults).toEqual([])
  })
})
