import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryEntries } from '#blocks/library.ts'
import { ManagerWindows } from '../../../test/support/manager-windows.ts'

const FEATURES = '/manager/pages/453026'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', tia: 'translator' })
})

afterAll(() => windows.stop())

const blocksOf = (frame: Frame) => (): Promise<readonly string[]> =>
  frame
    .locator('main [data-block]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-block') ?? ''))

const isSaved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

/** Adds an empty free section at the end of the page. */
async function addFreeSection(page: Page, frame: Frame): Promise<void> {
  await page.getByRole('button', { name: /^Add\b/ }).click()
  const library = page.getByRole('dialog', { name: 'Add section' })
  await library.getByRole('searchbox', { name: 'Find a section' }).fill('1 column')
  await library.getByRole('listbox', { name: 'Sections' }).getByRole('option', { name: '1 column' }).waitFor()
  await page.keyboard.press('Enter')
  await library.waitFor({ state: 'detached' })
  await frame.getByRole('button', { name: 'Add a block' }).waitFor()
}

const library = (page: Page) => page.getByRole('dialog', { name: 'Add block' })

/** Chooses a block in the open library. */
async function choose(page: Page, name: string, by: 'mouse' | 'keys'): Promise<void> {
  const opened = library(page)
  const search = opened.getByRole('searchbox', { name: 'Find a block' })
  await search.fill(name)
  const option = opened.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name, exact: true })
  await option.waitFor()
  if (by === 'mouse') await option.click()
  else await page.keyboard.press('Enter')
  await opened.waitFor({ state: 'detached' })
}

const selectedRow = (page: Page) =>
  page.getByRole('region', { name: 'Outline' }).locator('[role="row"][aria-selected="true"]')

describe('a block', () => {
  it('EDIT-501 is added where a slot is empty, written over its sample, and undone; nothing stores the sample', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, FEATURES)
    const before = await blocksOf(frame)()
    await addFreeSection(page, frame)
    await frame.getByRole('button', { name: 'Add a block' }).click()
    await choose(page, 'Text', 'mouse')
    const sample = frame.locator('[data-sample]')
    await expect.poll(() => sample.innerText()).toBe('Write here what your visitors should know.')
    await isSaved(page)
    const stored = (): Promise<string> =>
      windows.withStore(async (store) => JSON.stringify((await store.read('page:453026'))?.document))
    expect(await stored()).toContain('"type":"text"')
    expect(await stored()).not.toContain('Write here')
    await page.keyboard.press('Enter')
    await frame.locator('.ProseMirror').waitFor()
    await page.keyboard.type('Seven jobs.')
    await expect.poll(() => sample.count()).toBe(0)
    await page.keyboard.press('Escape')
    await isSaved(page)
    expect(await stored()).toContain('Seven jobs.')
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^Undo/ }).click()
        return blocksOf(frame)()
      })
      .toEqual(before)
    expect(faults).toEqual([])
  })
})

describe('every block', () => {
  let page: Page
  let frame: Frame
  let faults: readonly string[]

  beforeAll(async () => {
    const opened = await windows.signedIn('ann')
    ;({ page, faults } = opened)
    frame = await windows.edit(page, '/manager/pages/453030')
    await addFreeSection(page, frame)
    await frame.getByRole('button', { name: 'Add a block' }).click()
    await choose(page, 'Margin', 'keys')
  })

  const free = libraryEntries.filter(({ kind }) => kind !== 'form-element')

  it.each(free.flatMap((entry) => (['mouse', 'keys'] as const).map((by) => ({ entry, by }))))(
    'EDIT-504 $entry.kind is added, selected, moved, removed and undone by $by',
    async ({ entry, by }) => {
      const ids = blocksOf(frame)
      const before = await ids()
      const name = entry.name.en
      // What an undo selects depends on what it undid.
      await frame.locator('[data-kind="margin"]').click()
      await expect.poll(() => selectedRow(page).innerText()).toContain('Margin')
      if (by === 'mouse') await frame.getByRole('button', { name: 'Add block' }).last().click()
      else await page.keyboard.press('/')
      await choose(page, name, by)
      await expect.poll(() => ids().then((now) => now.length > before.length)).toBe(true)
      const after = await ids()
      expect(after.slice(0, before.length)).toEqual(before)
      await expect.poll(() => selectedRow(page).count()).toBe(1)
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => ids().then((now) => now.indexOf(after[before.length]!))).toBe(before.length - 1)
      if (by === 'mouse') {
        await page.getByRole('button', { name: `Actions for` }).click()
        await page.getByRole('menuitem', { name: 'Remove' }).click()
      } else await page.keyboard.press('Delete')
      await expect.poll(ids).toEqual(before)
      const undo = async (): Promise<void> => {
        if (by === 'mouse') await page.getByRole('button', { name: /^Undo/ }).click()
        else await page.keyboard.press('Control+z')
      }
      await undo()
      await expect.poll(() => ids().then((now) => now.length)).toBe(after.length)
      await undo()
      await expect.poll(ids).toEqual(after)
      await undo()
      await expect.poll(ids).toEqual(before)
      expect(faults).toEqual([])
    },
  )
})
