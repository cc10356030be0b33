import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'
/** A page that no test of this file writes on. */
const UNTOUCHED = '/manager/pages/453028'
const GUIDE = '/manager/pages/453119'
const TITLE = 'section/hero/data/title'
const LEAD = 'section/head/data/lead'
const STATEMENT = 'design/section/footer/data/statement'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', ben: 'editor' })
})

afterAll(() => windows.stop())

const text = (frame: Frame, address: string) => frame.locator(`[data-text="${address}"]`)

const status = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()

/** Opens a text by a double click, with the caret at its end. */
async function open(page: Page, frame: Frame, address: string): Promise<void> {
  await text(frame, address).dblclick()
  await text(frame, address).and(frame.locator('.ProseMirror-focused')).waitFor()
  await page.keyboard.press('ControlOrMeta+End')
  // The editor learns about the caret by an event before the next frame; keys without a pause would overtake it.
  await frame.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

describe('undo and redo in an open text', () => {
  it.each([
    ['a headline', HOME, TITLE],
    ['a rich text', GUIDE, LEAD],
    ['a text of the footer', HOME, STATEMENT],
  ])('EDIT-361 of %s undo and redo what is typed there, word by word, by keys', async (_, path, address) => {
    const { page, faults } = await windows.open('ann')
    const frame = await windows.edit(page, path)
    const shown = () => text(frame, address).innerText()
    const before = await shown()
    await open(page, frame, address)
    await page.keyboard.type(' zebra crossing')
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(`${before} zebra`)
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(before)
    await page.keyboard.press('Control+z')
    await status(page, /^Undo on the page: Esc, Ctrl Z$/)
    await expect.poll(shown).toBe(before)
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(shown).toBe(`${before} zebra crossing`)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(shown).toBe(`${before} zebra`)
    // The text is still written in.
    await page.keyboard.type('s')
    await expect.poll(shown).toBe(`${before} zebras`)
    for (const _ of [1, 2]) await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(before)
    await page.keyboard.press('Escape')
    await status(page, /^Saved$/)
    expect(faults).toEqual([])
  })

  it('EDIT-360 EDIT-361 take the keys of a Mac, on which Control and a letter stay those of the system', async () => {
    const { page } = await windows.open('ann')
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    const frame = await windows.edit(page, HOME)
    const shown = () => text(frame, TITLE).innerText()
    const before = await shown()
    await open(page, frame, TITLE)
    await page.keyboard.press('End')
    await page.keyboard.type(' zebra')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Meta+z')
    await expect.poll(shown).toBe(before)
    await page.keyboard.press('Meta+z')
    await status(page, /^Undo on the page: Esc, ⌘Z$/)
    await page.keyboard.press('Meta+Shift+z')
    await expect.poll(shown).toBe(`${before} zebra`)
    await page.keyboard.press('Meta+z')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('EDIT-360 leave the browser the keys that move by words and delete them, and work from the toolbar', async () => {
    const { page } = await windows.open('ann')
    const frame = await windows.edit(page, GUIDE)
    const shown = () => text(frame, LEAD).innerText()
    const before = await shown()
    await open(page, frame, LEAD)
    await page.keyboard.type(' zebra crossing')
    await page.keyboard.press('Control+Backspace')
    await expect.poll(shown).toBe(`${before} zebra `)
    await page.keyboard.press('Alt+F10')
    await frame.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first().waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(`${before} zebra crossing`)
    for (const _ of [1, 2]) await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe(before)
    await page.keyboard.press('Control+p')
    await page.locator('.editor.is-preview').waitFor()
    await page.keyboard.press('Control+p')
  })

  it('EDIT-361 undo own words only while somebody else writes in the same text', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    const frames = [await windows.edit(ann.page, GUIDE), await windows.edit(ben.page, GUIDE)] as const
    const shown = (of: 0 | 1) => text(frames[of], LEAD).innerText()
    const before = await shown(0)
    await open(ann.page, frames[0], LEAD)
    await ann.page.keyboard.type(' zebra crossing')
    await expect.poll(() => shown(1)).toBe(`${before} zebra crossing`)
    await open(ben.page, frames[1], LEAD)
    await ben.page.keyboard.press('Control+Home')
    await ben.page.keyboard.type('Look: ')
    await expect.poll(() => shown(0)).toBe(`Look: ${before} zebra crossing`)
    for (const _ of [1, 2, 3]) await ann.page.keyboard.press('Control+z')
    for (const of of [0, 1] as const) await expect.poll(() => shown(of)).toBe(`Look: ${before}`)
    await ben.page.keyboard.press('Control+z')
    for (const of of [0, 1] as const) await expect.poll(() => shown(of)).toBe(before)
  })
})

describe('undo and redo outside an open text', () => {
  it('EDIT-362 act on the page in view, say what they did, select it, and leave other pages alone', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const shown = () => text(frame, TITLE).innerText()
    const before = await shown()
    await open(page, frame, TITLE)
    await page.keyboard.insertText(' zebra')
    await page.keyboard.press('Escape')
    await status(page, /^Saved$/)
    const undo = page.getByRole('button', { name: /^Undo/ })
    await page.getByRole('button', { name: 'Undo: title of Hero' }).waitFor()
    await windows.edit(page, UNTOUCHED)
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await undo.click()
    await status(page, /^Nothing to undo on this page$/)
    const again = await windows.edit(page, HOME)
    await expect.poll(() => text(again, TITLE).innerText()).toBe(`${before} zebra`)
    await page.keyboard.press('Control+z')
    await expect.poll(() => text(again, TITLE).innerText()).toBe(before)
    await status(page, /^Undone: title of Hero$/)
    await page
      .getByRole('region', { name: 'Fields' })
      .getByRole('heading', { level: 2, name: 'Title', exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Redo' }).click()
    await status(page, /^Redone: title of Hero$/)
    await expect.poll(() => text(again, TITLE).innerText()).toBe(`${before} zebra`)
    await page.getByRole('button', { name: 'Undo: title of Hero' }).click()
    await expect.poll(() => text(again, TITLE).innerText()).toBe(before)
    await status(page, /^Saved$/)
    expect(faults).toEqual([])
  })

  it('EDIT-362 no longer say what they did once something else is done', async () => {
    const { page } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    const row = page.getByRole('region', { name: 'Outline' }).getByRole('row', { name: /^Hero/ }).first()
    const undone = page.getByRole('status').filter({ hasText: /^Undone: moving Hero$/ })
    await row.click()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('button', { name: 'Undo: moving Hero' }).click()
    await undone.waitFor()
    await row.click()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('button', { name: 'Undo: moving Hero' }).waitFor()
    await expect.poll(() => undone.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo: moving Hero' }).click()
    await undone.waitFor()
    await status(page, /^Saved$/)
  })
})
