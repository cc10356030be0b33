import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'
import { sentCommits } from '../support/sent-commits.ts'

const HOME = '/manager/pages/453025'
const OTHER = '/manager/pages/453030'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', tia: 'translator' })
})

afterAll(() => windows.stop())

const orderOf = (frame: Frame) => () =>
  frame.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))

const heading = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('heading', { level: 2, name, exact: true })

const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Outline' }).getByRole('row', { name })

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

async function middle(of: {
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>
}) {
  const box = await of.boundingBox()
  if (box === null) throw new Error('Nothing is drawn there.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

describe('dragging', () => {
  it('EDIT-51 moves what is selected on the page, scrolls at its edge, and Escape cancels', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const order = orderOf(frame)
    const before = await order()
    const sent = sentCommits(page)
    await line(page, /^Hero/).click()
    await heading(page, 'Hero').waitFor()
    const title = await middle(frame.locator('h1'))
    const second = frame.locator('main > section').nth(1)
    const drag = async (): Promise<void> => {
      await frame.evaluate(() => scrollTo(0, 0))
      await page.mouse.move(title.x, title.y)
      await page.mouse.down()
      await page.mouse.move(title.x, 840, { steps: 4 })
      await frame.locator('html[data-dragging]').waitFor()
      // The page comes up under the pointer, which rests near its lower edge.
      await expect
        .poll(() => second.evaluate((section) => section.getBoundingClientRect().bottom < innerHeight))
        .toBe(true)
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await drag()
    // Away from the edge the page stops, wherever it is by then; the place is brought to the middle.
    await page.mouse.move(title.x, 700)
    await second.evaluate((section) => {
      scrollBy({ top: section.getBoundingClientRect().bottom - innerHeight / 2, behavior: 'instant' })
    })
    const place = await middle(second)
    await page.mouse.move(title.x, place.y + place.height / 2)
    await page.mouse.up()
    const [hero, next, ...rest] = before
    await expect.poll(order).toEqual([next, hero, ...rest])
    await expect.poll(() => sent).not.toEqual([])
    await isSaved(page)
    // Commits are sent in order: the drag that was cancelled has moved nothing.
    expect(sent).toEqual([[expect.objectContaining({ do: 'move-section', section: hero, to: 1 })]])
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
    expect(faults).toEqual([])
  })

  it('EDIT-390 EDIT-391 moves nothing that slips, comes back or is let go where nothing is marked', async () => {
    const { page } = await windows.open('ann')
    const frame = await windows.edit(page, HOME)
    const order = orderOf(frame)
    const before = await order()
    const sent = sentCommits(page)
    const hero = frame.locator('main > section').first()
    const box = await hero.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 60]
    const isDragging = async (is: boolean): Promise<void> => {
      await expect.poll(() => frame.locator('html[data-dragging]').count()).toBe(is ? 1 : 0)
    }
    /** Takes up the hero, which is selected in the outline: a click on the page would select what is around it. */
    const press = async (): Promise<void> => {
      await line(page, /^Hero/).click()
      await heading(page, 'Hero').waitFor()
      await page.mouse.move(x, y)
      await page.mouse.down()
    }
    const drag = async (): Promise<void> => {
      await press()
      await page.mouse.move(x + 40, y + 40, { steps: 4 })
      await isDragging(true)
    }

    await press()
    await page.mouse.move(x + 7, y + 3, { steps: 3 })
    await page.mouse.up()

    // Back where it was pressed, and anywhere else on the section itself.
    await drag()
    await page.mouse.move(x + 1, y, { steps: 4 })
    await page.mouse.up()
    await isDragging(false)
    await drag()
    await page.mouse.up()
    await isDragging(false)

    // Out of the window of the page nothing is marked; back in it, it still is.
    await drag()
    await page.mouse.move(4, y, { steps: 4 })
    await page.mouse.up()
    await isDragging(false)

    // The window lost the pointer: the button was released elsewhere.
    await drag()
    await frame.evaluate(() =>
      document.documentElement.dispatchEvent(
        new PointerEvent('pointermove', {
          pointerId: 1,
          buttons: 0,
          clientX: 300,
          clientY: 300,
          bubbles: true,
        }),
      ),
    )
    await isDragging(false)
    await page.mouse.up()

    // What follows is sent after what was dragged, had that moved anything.
    await line(page, /^Quote/).click()
    await heading(page, 'Quote').waitFor()
    await frame.locator('body').evaluate(() => focus())
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).not.toEqual(before)
    await isSaved(page)
    expect(sent).toEqual([[expect.objectContaining({ do: 'move-section', section: 'story' })]])
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
  })

  it('EDIT-51 moves a line of the outline, by mouse and by keys', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const order = orderOf(frame)
    const before = await order()
    const from = await middle(line(page, /^Quote/))
    const to = await middle(line(page, /^Feature rows/))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.move(to.x, to.y - to.height / 2 + 2, { steps: 3 })
    await page.mouse.up()
    const others = before.filter((id) => id !== 'story')
    await expect.poll(order).toEqual(others.toSpliced(2, 0, 'story'))
    await heading(page, 'Quote').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
    // The handle of a line takes it up; arrows go from place to place, Enter puts it down, Escape leaves it where it was.
    const handle = page.getByRole('button', { name: 'Move Quote', exact: true })
    const takeUp = async (): Promise<void> => {
      await handle.focus()
      await page.keyboard.press('Enter')
      await page.locator('[role=treegrid] [data-drop-target]').first().waitFor({ state: 'attached' })
      await page.keyboard.press('ArrowUp')
    }
    await takeUp()
    await page.keyboard.press('Escape')
    // Put down at once it stays where it was.
    await handle.focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=treegrid] [data-drop-target]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.locator('[role=treegrid] [data-drop-target]').first().waitFor({ state: 'detached' })
    await takeUp()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(others.toSpliced(before.indexOf('story') - 1, 0, 'story'))
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
  })

  it('EDIT-51 moves and removes the line of the outline that has the focus', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const order = orderOf(frame)
    const before = await order()
    const others = before.filter((id) => id !== 'story')
    await line(page, /^Quote/).click()
    await heading(page, 'Quote').waitFor()
    await line(page, /^Quote/)
      .first()
      .focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual(others.toSpliced(before.indexOf('story') - 1, 0, 'story'))
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual(before)
    await line(page, /^Quote/)
      .first()
      .focus()
    await page.keyboard.press('Delete')
    await expect.poll(order).toEqual(others)
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
  })

  it('EDIT-51 is nobody’s who may change texts alone', async () => {
    const { page } = await windows.signedIn('tia')
    await windows.edit(page, HOME)
    await line(page, /^Hero/).click()
    await expect.poll(() => page.getByRole('button', { name: 'Move Hero' }).count()).toBe(0)
    await expect.poll(() => line(page, /^Hero/).getAttribute('draggable')).not.toBe('true')
  })
})

describe('the clipboard', () => {
  it('EDIT-52 takes a section to another page with all its languages, and back by undo', async () => {
    const { page, faults } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    await line(page, /^FAQ/).click()
    await heading(page, 'FAQ').waitFor()
    await page.keyboard.press('Control+c')
    const other = await windows.edit(page, OTHER)
    const order = orderOf(other)
    const before = await order()
    await line(page, /^Article path|^Hero|^Path/)
      .first()
      .click()
    await page.keyboard.press('Control+v')
    await expect.poll(async () => (await order()).length).toBe(before.length + 1)
    const [added] = (await order()).filter((id) => !before.includes(id))
    await isSaved(page)
    const draft = (await (await page.request.get(`${windows.address}/api/drafts/page:453030`)).json()) as {
      document: { sections: Record<string, { data: { title: object } }> }
    }
    expect(Object.keys(draft.document.sections[added ?? '']?.data.title ?? {})).toEqual(
      expect.arrayContaining(['en', 'fr', 'es', 'it', 'nl']),
    )
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
    expect(faults).toEqual([])
  })
})
