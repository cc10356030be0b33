import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page as SitePage } from '#model/page.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { paragraph } from '../support/edit/samples.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const ON = 'page:990001'

const COUNT_DAY: SitePage = {
  id: 990001,
  route: 'count-day',
  name: 'Count day',
  title: { en: 'Count day', fr: 'Jour de comptage' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        title: { en: 'Know your stock', fr: 'Votre stock' },
        lead: { en: paragraph('Counted daily'), fr: paragraph('Compté chaque jour') },
        note: { en: 'Free for a month' },
      },
    },
  },
}

let windows: ManagerWindows
let commits = 0

const save = (change: Change) =>
  windows.withStore(async (store) => {
    const revision = (await store.read(ON))?.revision ?? 0
    const id = `commit-of-a-test-${(commits += 1)}`
    return store.commit({ id, author: 'ann', at: Date.now(), base: { [ON]: revision }, changes: [change] })
  })

beforeAll(async () => {
  windows = await ManagerWindows.start({ tom: 'translator', vera: 'viewer' })
  await save({ do: 'insert-page', on: ON, page: COUNT_DAY })
})

afterAll(() => windows.stop())

const view = (page: Page) => page.getByRole('region', { name: 'Translations', exact: true })

const counts = (page: Page, words: string) =>
  view(page).getByRole('link', { name: `Count day, Français: ${words} of 4`, exact: true })

const toDo = (page: Page) => view(page).getByRole('status', { name: 'To do' })

const french = (page: Page, field: string) => view(page).getByRole('textbox', { name: `Français: ${field}` })

describe('the view Translations', () => {
  it('EDIT-130 EDIT-131 EDIT-133 a missing text is found and written by keys, the count falls, and undo takes it back', async () => {
    const { page, faults } = await windows.open('tom')
    await windows.openView(page, 'Translations')
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('count day')
    await expect.poll(() => view(page).getByRole('rowheader').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 390, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width, height })
    await counts(page, '1 missing').focus()
    await page.keyboard.press('Enter')
    await toDo(page).filter({ hasText: '1 missing, 0 stale of 4' }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    const note = french(page, 'Hero · Note')
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.insertText('Gratuit pendant un mois')
    await toDo(page).filter({ hasText: '0 missing, 0 stale of 4' }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await view(page).getByText('No other text needs work.').waitFor()
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    await view(page).getByRole('status', { name: 'Saving' }).filter({ hasText: 'Saved' }).waitFor()
    await view(page).getByRole('link', { name: 'All translations' }).click()
    await view(page).getByRole('link', { name: 'Count day, Français: 4 ready' }).click()
    await view(page).getByRole('button', { name: 'Undo' }).click()
    await toDo(page).filter({ hasText: '1 missing, 0 stale of 4' }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-132 a change of a source marks its translation alone, and shows the words that changed', async () => {
    const { page, faults } = await windows.open('tom')
    await windows.openView(page, 'Translations')
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('count day')
    await counts(page, '1 missing').click()
    await toDo(page).filter({ hasText: '1 missing, 0 stale of 4' }).waitFor()
    await save({
      do: 'set-text',
      on: ON,
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'en',
      text: 'Know all your stock',
    })
    await toDo(page).filter({ hasText: '1 missing, 1 stale of 4' }).waitFor()
    const item = view(page).getByRole('listitem').filter({ hasText: 'Stale' })
    expect(await item.count()).toBe(1)
    expect(await item.locator('ins').innerText()).toContain('all')
    await french(page, 'Hero · Title').fill('Tout votre stock')
    await toDo(page).filter({ hasText: '1 missing, 0 stale of 4' }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-134 a formatted text is opened on its page, in the language that is missing', async () => {
    const { page, faults } = await windows.open('tom')
    await page.goto(`${windows.address}/manager/translations?on=${ON}&language=nl`)
    await view(page).getByRole('link', { name: 'Write on the page: Nederlands: Hero · Lead' }).click()
    const lead = page.frameLocator('iframe[title="Page"]').locator('[data-text="section/hero/data/lead"]')
    await lead
      .and(
        page
          .frameLocator('iframe[title="Page"]')
          .locator('[contenteditable="true"], :has([contenteditable="true"])'),
      )
      .waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-131 who may not write in a language reads the texts', async () => {
    const { page } = await windows.open('vera')
    await page.goto(`${windows.address}/manager/translations?on=${ON}&language=nl`)
    const field = view(page).getByRole('textbox', { name: 'Nederlands: Hero · Title' })
    await field.waitFor()
    expect(await field.getAttribute('readonly')).not.toBeNull()
    expect(await view(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})
