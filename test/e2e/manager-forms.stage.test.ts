import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTRY_LENGTH } from '#api/form-entries.ts'
import type { Store } from '#store/port.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

let windows: ManagerWindows

const DAY = 86_400_000
const NOON = new Date(2026, 2, 12, 12).getTime()

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', tom: 'translator' }, fillInbox)
})

afterAll(() => windows.stop())

async function fillInbox({ formEntries }: Store): Promise<void> {
  const drawing = { field: 'drawing', name: 'jig 4.pdf', type: 'application/pdf' }
  const bytes = new TextEncoder().encode('%PDF-1.7 a jig')
  const ada = { 'full-name': 'Ada Byron', message: '=2+2\nSend me jars.', parts: ['lids', 'jars'] }
  await formEntries.add({
    id: 'ada',
    form: 'contact',
    pageId: 453025,
    at: NOON,
    fields: ada,
    files: [{ ...drawing, bytes }],
  })
  await formEntries.add({
    id: 'zoe',
    form: 'trial',
    pageId: null,
    at: NOON + DAY,
    fields: { name: 'Zoé Martin' },
  })
  for (let number = 1; number <= ENTRY_LENGTH; number++) {
    const fields = { email: `reader-${number}@shop.example` }
    await formEntries.add({
      id: `n${number}`,
      form: 'newsletter',
      pageId: null,
      at: NOON - number * DAY,
      fields,
    })
  }
}

async function openInbox(name: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const opened = await windows.signedIn(name)
  await windows.openView(opened.page, 'Forms')
  return opened
}

const inbox = (page: Page) => page.getByRole('region', { name: 'Forms', exact: true })
const entry = (page: Page, words: string) => inbox(page).getByRole('button', { name: words })

const saved = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

async function chooseForm(page: Page, name: string): Promise<void> {
  await inbox(page)
    .getByRole('button', { name: / Form$/ })
    .click()
  await page.getByRole('option', { name }).click()
}

describe('the view Forms', () => {
  it('EDIT-140 lists entries newest first, and finds them by form, words and days', async () => {
    const { page, faults } = await openInbox('ann')
    await entry(page, 'Zoé Martin').waitFor()
    await expect.poll(() => inbox(page).getByRole('row').nth(1).textContent()).toContain('Zoé Martin')
    await page.getByRole('searchbox', { name: 'Find in entries' }).fill('BYRON jars')
    await entry(page, 'Zoé Martin').waitFor({ state: 'detached' })
    await entry(page, 'Ada Byron').waitFor()
    await page.getByRole('searchbox', { name: 'Find in entries' }).fill('')
    await chooseForm(page, 'trial (1)')
    await entry(page, 'Ada Byron').waitFor({ state: 'detached' })
    await chooseForm(page, 'All forms')
    await page.getByLabel('From').fill('2026-03-12')
    await page.getByLabel('To', { exact: true }).fill('2026-03-12')
    await expect.poll(() => inbox(page).getByRole('row').count()).toBe(2)
    await page.getByRole('searchbox', { name: 'Find in entries' }).fill('nobody wrote this')
    await page.getByText('Nothing found').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
  })

  it('EDIT-140 older entries follow when they are asked for', async () => {
    const { page } = await openInbox('ann')
    await entry(page, 'Zoé Martin').waitFor()
    await expect.poll(() => entry(page, `reader-${ENTRY_LENGTH}@shop.example`).count()).toBe(0)
    await page.getByRole('button', { name: 'Show older entries' }).click()
    await entry(page, `reader-${ENTRY_LENGTH}@shop.example`).waitFor()
    await page.getByRole('button', { name: 'Show older entries' }).waitFor({ state: 'detached' })
  })

  it('EDIT-141 an entry opens by keys with all its fields, and its file is saved', async () => {
    const { page, faults } = await openInbox('ann')
    await entry(page, 'Ada Byron').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Entry of contact' })
    await dialog.getByText('Full name').waitFor()
    await dialog.getByText('lids, jars').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'jig 4.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('jig 4.pdf')
    expect(await saved(await download)).toBe('%PDF-1.7 a jig')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => entry(page, 'Ada Byron').evaluate((button) => button === document.activeElement))
      .toBe(true)
    expect(faults).toEqual([])
  })

  it('EDIT-142 what is shown is exported as CSV in which no text is a formula', async () => {
    const { page } = await openInbox('ann')
    await chooseForm(page, 'contact (1)')
    await entry(page, 'Zoé Martin').waitFor({ state: 'detached' })
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('contact.csv')
    const csv = await saved(await download)
    expect(csv).toContain(`"'=2+2`)
    expect(csv).not.toContain('Zoé')
  })

  it('EDIT-143 an entry is deleted after a question, and not when the question is refused', async () => {
    const { page, faults } = await openInbox('ann')
    const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
    await entry(page, 'Zoé Martin').click()
    await press('Delete entry')
    await press('Cancel')
    await entry(page, 'Zoé Martin').click()
    await press('Delete entry')
    await page.getByText('Nobody can bring it back.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await press('Delete for good')
    await page.getByText('The entry is deleted.').waitFor()
    await entry(page, 'Zoé Martin').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('EDIT-144 a server that is away is reported, and asked again', async () => {
    const { page } = await openInbox('ann')
    await entry(page, 'Ada Byron').waitFor()
    await page.route('**/api/form-entries?*', (route) => route.abort())
    await chooseForm(page, 'contact (1)')
    await page.getByText('The server cannot be reached.').waitFor()
    await entry(page, 'Ada Byron').waitFor()
    await page.unroute('**/api/form-entries?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' })
    await entry(page, 'reader-1@shop.example').waitFor({ state: 'detached' })
  })

  it('EDIT-145 a view that a role does not include is neither in the menu nor shown', async () => {
    const { page } = await windows.open('tom')
    await expect.poll(() => page.getByRole('navigation').getByRole('link', { name: 'Forms' }).count()).toBe(0)
    await page.goto(`${windows.address}/manager/forms`)
    await page.getByText('Your role does not include this view.').waitFor()
    await expect.poll(() => page.getByText('Ada Byron').count()).toBe(0)
  })
})
