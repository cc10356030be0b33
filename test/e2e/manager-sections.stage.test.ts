import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', bob: 'editor', vic: 'viewer' })
})

afterAll(() => windows.stop())

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })
const tool = (page: Page, name: string) =>
  fields(page).getByRole('toolbar', { name: 'Section' }).getByRole('button', { name })
const heading = (page: Page, name: string) =>
  fields(page).getByRole('heading', { level: 2, name, exact: true })
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

/** Lays the second button of the hero over the first, as blocks that overlap do. */
const overlap = (frame: Frame) =>
  frame.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.hero .actions { display: grid; justify-items: start } .hero .actions > * { grid-area: 1 / 1; inline-size: 12rem; block-size: 3.5rem }',
    )
    document.adoptedStyleSheets.push(sheet)
  })

describe('the edit modes of a section', () => {
  it('EDIT-2 content: a click writes, structure is held, and cancel takes all of it back in one step', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const title = frame.locator('.hero h1')
    const before = await title.innerText()
    const movers = fields(page).getByRole('button', { name: /^Move down/ })
    await title.click()
    await movers.first().waitFor()
    await tool(page, 'Edit texts').click()
    await tool(page, 'Finish editing').waitFor()
    await title.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Not like this')
    await frame.locator('.hero .lead, .hero .head p').last().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Nor like that')
    // Structure is held: what would remove or move the section does nothing.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await heading(page, 'Hero').waitFor()
    await movers.first().waitFor({ state: 'detached' })
    const order = () => frame.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const sections = await order()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Delete')
    await isSaved(page)
    await heading(page, 'Hero').waitFor()
    await expect.poll(order).toEqual(sections)
    // The last letters are taken back too, though their text is still open.
    await title.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Nor that')
    await tool(page, 'Take back changes').click()
    await frame.locator('.hero h1', { hasText: before }).waitFor()
    await expect.poll(() => frame.locator('.hero').innerText()).not.toContain('Nor like that')
    await isSaved(page)
    // One step: undo brings all of it back, redo takes it away again.
    await page.getByRole('button', { name: /^Undo/ }).click()
    await frame.locator('.hero h1', { hasText: 'Nor that' }).waitFor()
    await expect.poll(() => frame.locator('.hero').innerText()).toContain('Nor like that')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await frame.locator('.hero h1', { hasText: before }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-301 cancel keeps what others wrote in the section meanwhile', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const title = frame.locator('.hero h1')
    const before = await title.innerText()
    await title.click()
    await tool(page, 'Edit texts').click()
    await tool(page, 'Finish editing').waitFor()
    await title.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Mine')
    await isSaved(page)
    const { page: other } = await windows.signedIn('bob')
    const otherFrame = await windows.edit(other, HOME)
    await otherFrame.locator('.hero h1', { hasText: 'Mine' }).waitFor()
    await otherFrame.locator('.hero .eyebrow').dblclick()
    await otherFrame.locator('.ProseMirror').waitFor()
    await other.keyboard.press('Control+a')
    await other.keyboard.type('Theirs')
    await other.keyboard.press('Escape')
    // The panel shows it; the section itself is not drawn while a text in it is open.
    const values = () =>
      fields(page)
        .getByRole('textbox')
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    await expect.poll(values).toContain('Theirs')
    await tool(page, 'Take back changes').click()
    await frame.locator('.hero h1', { hasText: before }).waitFor()
    await otherFrame.locator('.hero h1', { hasText: before }).waitFor()
    await expect.poll(() => frame.locator('.hero').innerText()).toMatch(/theirs/i)
  })

  it('EDIT-2 save: the mode ends and everything is kept, and so it does when something else is selected', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const title = frame.locator('.hero h1')
    await title.click()
    await heading(page, 'Title').waitFor()
    await page.keyboard.press('F2')
    await tool(page, 'Finish editing').waitFor()
    await title.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Kept')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('F2')
    await tool(page, 'Edit texts').waitFor()
    await frame.locator('.ProseMirror').waitFor({ state: 'detached' })
    await isSaved(page)
    await frame.locator('.hero h1', { hasText: 'Kept' }).waitFor()
    await tool(page, 'Edit texts').click()
    await frame
      .locator('main > section')
      .nth(1)
      .click({ position: { x: 4, y: 4 } })
    await tool(page, 'Edit texts').waitFor()
    await expect.poll(() => tool(page, 'Take back changes').count()).toBe(0)
  })

  it('EDIT-350 a mode that begins or ends is announced to screen readers', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const announced = (words: string) =>
      page.locator('[aria-live=polite]').filter({ hasText: words }).waitFor()
    await frame.locator('.hero h1').click()
    await heading(page, 'Title').waitFor()
    await page.keyboard.press('F2')
    await announced('The texts of Hero are edited.')
    await page.keyboard.press('F2')
    await announced('The texts are no longer edited.')
    await page.keyboard.press('Shift+F2')
    await announced('The layers of Hero are shown.')
    await page.keyboard.press('Escape')
    await announced('The layers are no longer shown.')
    // The selection of something else ends a mode without a key of it.
    await page.keyboard.press('F2')
    await announced('The texts of Hero are edited.')
    await frame
      .locator('main > section')
      .nth(1)
      .click({ position: { x: 4, y: 4 } })
    await announced('The texts are no longer edited.')
  })

  it('EDIT-212 show3d: the section is tilted into its layers, and what is covered is selected by mouse and by keys', async () => {
    const { page } = await windows.open('ann')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const frame = await windows.edit(page, HOME)
    await overlap(frame)
    const [below, over] = [
      frame.locator('.hero .actions > *').nth(0),
      frame.locator('.hero .actions > *').nth(1),
    ]
    /** Points of an element at which the mouse meets it, in px of the frame. */
    const reached = () =>
      below.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const steps = Array.from({ length: 40 }, (_, at) => (at + 0.5) / 40)
        return steps
          .flatMap((x) => steps.map((y) => ({ x: left + x * width, y: top + y * height })))
          .filter(({ x, y }) => element.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(reached).toEqual([])
    await over.click()
    await heading(page, 'Label').waitFor()
    await tool(page, 'Show layers').click()
    await frame.locator('[data-tilted]').waitFor()
    await expect.poll(async () => (await reached()).length).toBeGreaterThan(0)
    // One at its edge may be that of the section by the time of the click.
    const points = await reached()
    const point = points[Math.floor(points.length / 2)]
    const place = await page.locator('iframe[title="Page"]').boundingBox()
    const inner = await frame.evaluate(() => innerWidth)
    const zoom = (place?.width ?? 0) / inner
    // A double click selects as well, and opens no text that is tilted.
    await page.mouse.dblclick(
      (place?.x ?? 0) + (point?.x ?? 0) * zoom,
      (place?.y ?? 0) + (point?.y ?? 0) * zoom,
    )
    await fields(page).getByRole('button', { name: 'Actions 1' }).waitFor()
    await expect.poll(() => frame.locator('.ProseMirror').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Actions 2').waitFor()
    await page.keyboard.press('ArrowUp')
    await heading(page, 'Actions 1').waitFor()
    await expect.poll(() => frame.locator('[data-tilted]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await frame.locator('[data-tilted]').waitFor({ state: 'detached' })
    await expect.poll(() => frame.locator('[data-layer]').count()).toBe(0)
    await expect.poll(reached).toEqual([])
    // Enter writes, which leaves the layers.
    await frame.locator('.hero h1').click()
    await heading(page, 'Title').waitFor()
    await page.keyboard.press('Shift+F2')
    await frame.locator('[data-tilted]').waitFor()
    await page.keyboard.press('Enter')
    await frame.locator('.ProseMirror').waitFor()
    await frame.locator('[data-tilted]').waitFor({ state: 'detached' })
    await expect.poll(() => frame.locator('.ProseMirror').count()).toBe(1)
  })

  it('EDIT-2 who may not write edits no texts, and visitors get nothing of the modes', async () => {
    const { page } = await windows.signedIn('vic')
    const frame = await windows.edit(page, HOME)
    await frame.locator('.hero h1').click()
    await tool(page, 'Show layers').waitFor()
    await expect.poll(() => tool(page, 'Edit texts').count()).toBe(0)
    expect(await (await fetch(windows.address)).text()).not.toMatch(/data-tilted|data-layer/)
  })
})
