import type { Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'
const PRICING = '/manager/pages/453027'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin' })
})

afterAll(() => windows.stop())

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })

const heading = (page: Page, name: string) =>
  fields(page).getByRole('heading', { level: 2, name, exact: true })

const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Outline' }).getByRole('row', { name })

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

const isOpenText = async (text: Locator): Promise<void> => {
  await expect
    .poll(() => text.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true)
}

/** Edits a plain text in place: opening selects all of it. */
async function write(frame: Frame, address: string, words: string): Promise<void> {
  await frame.locator(`[data-text="${address}"]`).dblclick()
  const open = frame.locator(`[data-text="${address}"].ProseMirror`)
  await isOpenText(open)
  await open.press('ControlOrMeta+a')
  // At once: what is typed with pauses is taken back in several steps.
  await frame.page().keyboard.insertText(words)
}

describe('the navbar and the footer', () => {
  const STATEMENT = 'design/section/footer/data/statement'

  it('EDIT-160 open their menus on the page, show the fields of what is clicked, and say on how many pages they are', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const label = frame.locator('.menu-entry [data-text$="/links/:0/label"]').first()
    await expect.poll(() => label.isVisible()).toBe(false)
    await frame.locator('.menu-entry summary [data-text]').first().click()
    await heading(page, 'Label').waitFor()
    await label.click()
    await fields(page)
      .getByText(/^Used on \d{3} pages$/)
      .waitFor()
    const field = fields(page).getByRole('textbox', { name: 'Label' })
    const before = await label.innerText()
    await field.fill('Counting stock')
    await expect.poll(() => label.innerText()).toBe('Counting stock')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => label.innerText()).toBe(before)
    // The panel covers what is below it.
    await frame.locator('.menu > li > a.menu-link').first().click()
    await expect.poll(() => label.isVisible()).toBe(false)
    await isSaved(page)
    expect(faults).toEqual([])
  })

  it('EDIT-160 a line of the outline that is in a closed menu shows on the page', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const outline = page.getByRole('region', { name: 'Outline' })
    await outline.getByRole('searchbox').fill('Barcodes')
    await line(page, /Barcodes/)
      .first()
      .click()
    await frame.locator('.menu-entry[open] [data-text]', { hasText: 'Barcodes' }).waitFor()
  })

  it('EDIT-161 are edited in place, for all pages, and undone', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const before = await frame.locator(`[data-text="${STATEMENT}"]`).innerText()
    await write(frame, STATEMENT, 'Made for shops that make things')
    await page.keyboard.press('Escape')
    await frame
      .locator(`[data-text="${STATEMENT}"]:not(.ProseMirror)`, { hasText: 'Made for shops that make things' })
      .waitFor()
    const saved = async () => (await page.request.get(`${windows.address}/api/drafts/design`)).text()
    await expect.poll(saved).toContain('Made for shops that make things')
    const other = await windows.edit(page, PRICING)
    const statement = other.locator(`[data-text="${STATEMENT}"]`)
    await expect.poll(() => statement.innerText()).toBe('Made for shops that make things')
    // On a page, undo leaves the design alone until a part of it is selected.
    await statement.click()
    await heading(page, 'Statement').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => statement.innerText()).toBe(before)
    expect(faults).toEqual([])
  })
})

describe('the menu of small screens', () => {
  it('EDIT-120 shows over it what is selected in it', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    await page.getByRole('radio', { name: '390' }).click()
    await frame.locator('.navbar-button:visible').last().click()
    const menu = frame.locator('.navbar-menu:popover-open')
    await menu.waitFor()
    await menu.locator('[data-text]:visible').first().click()
    await fields(page).getByRole('heading', { name: 'Label' }).waitFor()
    // The outlines were opened after the menu, so that they are above it in the browser's top layer.
    const opened = await frame.evaluate(() =>
      [...document.querySelectorAll(':popover-open')].map((one) => one.getAttribute('popover')),
    )
    // Over the menu: the outline of what is selected, and the gaps beside it.
    expect(opened).toEqual(['auto', 'manual', 'manual'])
    expect(faults).toEqual([])
  })
})

describe('a popup', () => {
  it('EDIT-162 opens from the outline, is written in like a section, and closes when something else is selected', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, PRICING)
    const popup = frame.locator('dialog', { hasText: 'Who counts, and who doesn’t' })
    await expect.poll(() => popup.isVisible()).toBe(false)
    await page.getByRole('region', { name: 'Outline' }).getByRole('searchbox').fill('Popup')
    await line(page, /^Popup Who counts/).click()
    await heading(page, 'Popup').waitFor()
    await popup.waitFor()
    // Its own fields are those of the popup, not of the button that opens it.
    await fields(page).getByRole('button', { name: 'Medium Size' }).click()
    await page.getByRole('option', { name: 'Large' }).click()
    await frame.locator('dialog[open][data-size="large"]').waitFor()
    const words = popup.locator('.button').locator('xpath=descendant-or-self::*[@data-text]')
    const address = await words.getAttribute('data-text')
    await write(frame, address ?? '', 'Back to the plans')
    await page.keyboard.press('Escape')
    await frame
      .locator(`[data-text="${address}"]:not(.ProseMirror)`, { hasText: 'Back to the plans' })
      .waitFor()
    await isSaved(page)
    await page.keyboard.press('Escape')
    await heading(page, 'Button').waitFor()
    await page.keyboard.press('ControlOrMeta+d')
    await expect.poll(() => popup.locator('.button').count()).toBe(2)
    await page.keyboard.press('Delete')
    await expect.poll(() => popup.locator('.button').count()).toBe(1)
    await expect.poll(() => popup.isVisible()).toBe(true)
    await frame.locator('dialog[open] .popup-close').click()
    await expect.poll(() => popup.isVisible()).toBe(false)
    await heading(page, 'Button').waitFor()
    await isSaved(page)
    expect(faults).toEqual([])
  })

  it('EDIT-163 opens from the link that opens it, by the mouse or by keys', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, PRICING)
    await frame.locator('.button', { hasText: 'What counts as a person?' }).click()
    await page.keyboard.press('Escape')
    await heading(page, 'Button').waitFor()
    await fields(page).getByRole('button', { name: 'Link: Open the popup' }).press('Enter')
    await frame.locator('dialog[open]', { hasText: 'Who counts' }).waitFor()
    await page.keyboard.press('Escape')
  })
})
