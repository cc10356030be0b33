import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'
import { openHeadline } from '../support/open-headline.ts'
import { drawsSince, watchDraws } from '../support/react-draws.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', ben: 'editor' })
})

afterAll(() => windows.stop())

describe('what a letter draws', () => {
  it('EDIT-202 the section that it is in and no other where others see it, and EDIT-201 its own lines of the outline', async () => {
    const [writer, reader] = [await windows.signedIn('ann'), await windows.signedIn('ben')]
    for (const { page } of [writer, reader]) await page.addInitScript(watchDraws)
    await windows.edit(writer.page, HOME)
    const seen = await windows.edit(reader.page, HOME)
    const title = seen.locator('h1[data-text]')
    const section = await title.evaluate((element) => element.closest('section')?.dataset['section'])
    const outline = reader.page.getByRole('treegrid', { name: 'Outline' })
    await outline.getByRole('row').first().waitFor()
    expect((await seen.evaluate(drawsSince)).sections.length).toBeGreaterThan(3)
    expect((await reader.page.evaluate(drawsSince)).lines.length).toBeGreaterThan(3)

    // The line of what is selected is in sight.
    await title.click()
    await outline.getByRole('row', { selected: true }).waitFor()
    await reader.page.evaluate(drawsSince)
    await seen.evaluate(drawsSince)
    const shell = writer.page.getByRole('treegrid', { name: 'Outline' })
    await shell.getByRole('row').first().waitFor()
    expect((await writer.page.evaluate(drawsSince)).lines.length).toBeGreaterThan(3)
    await openHeadline(writer.page)
    await writer.page.keyboard.press('ArrowLeft')
    await writer.page.keyboard.type('Quince ')
    await expect.poll(() => title.textContent()).toContain('Quince')
    await expect.poll(() => outline.textContent()).toContain('Quince')
    expect((await seen.evaluate(drawsSince)).sections).toEqual([section])
    const isOther = (id: string): boolean =>
      id.startsWith('design/') || (id.startsWith('section/') && !id.startsWith(`section/${section}`))
    const { lines } = await reader.page.evaluate(drawsSince)
    expect([lines.length > 0, lines.filter(isOther)]).toEqual([true, []])

    await expect.poll(() => shell.textContent()).toContain('Quince')
    const own = await writer.page.evaluate(drawsSince)
    expect(own.lines.filter(isOther)).toEqual([])
    expect([...writer.faults, ...reader.faults]).toEqual([])
  })
})
