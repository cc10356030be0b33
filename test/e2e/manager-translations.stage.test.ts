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
  windows = await ManagerWindows.start({
    tom: 'translator',
    vera: 'viewer',
    pia: 'publisher',
  })
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
    const { page, faults } = await windows.signedIn('tom')
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
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 0 to review of 4' }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    const note = french(page, 'Hero · Note')
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.insertText('Gratuit pendant un mois')
    await toDo(page).filter({ hasText: '0 missing, 0 stale, 1 to review of 4' }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    const next = view(page).getByRole('link', { name: /^Go on with / })
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await view(page).getByText('No other text needs work.').waitFor()
    expect(await next.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    await view(page).getByRole('status', { name: 'Saving' }).filter({ hasText: 'Saved' }).waitFor()
    await view(page).getByRole('link', { name: 'All translations' }).click()
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('count day')
    await view(page).getByRole('link', { name: 'Count day, Français: 1 to review of 4' }).click()
    await view(page).getByRole('button', { name: 'Undo' }).click()
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 0 to review of 4' }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-132 a change of a source marks its translation alone, and shows the words that changed', async () => {
    const { page, faults } = await windows.signedIn('tom')
    await windows.openView(page, 'Translations')
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('count day')
    await counts(page, '1 missing').click()
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 0 to review of 4' }).waitFor()
    await save({
      do: 'set-text',
      on: ON,
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'en',
      text: 'Know all your stock',
    })
    await toDo(page).filter({ hasText: '1 missing, 1 stale, 0 to review of 4' }).waitFor()
    const item = view(page).getByRole('listitem').filter({ hasText: 'Stale' })
    await expect.poll(() => item.count()).toBe(1)
    await expect.poll(() => item.locator('ins').innerText()).toContain('all')
    await french(page, 'Hero · Title').fill('Tout votre stock')
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 1 to review of 4' }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-260 EDIT-262 EDIT-324 LANG-6 a stale text is said to be right and a translator’s is reviewed, each by keys, and undo takes it back', async () => {
    const { page, faults } = await windows.open('pia')
    const title = { of: { section: 'hero' }, path: ['data', 'title'] }
    await save({ do: 'set-text', on: ON, ...title, language: 'fr', text: 'Tout le stock' })
    await save({ do: 'set-text', on: ON, ...title, language: 'en', text: 'Know all the stock' })
    await save({ do: 'set-text', on: ON, path: ['title'], language: 'fr', text: 'Jour', needsReview: true })
    await page.goto(`${windows.address}/manager/`)
    await page.getByPlaceholder('Find a page').fill('count day')
    await page
      .getByText('FR draft, 1 stale, 1 to review')
      .or(page.getByText('missing, 1 stale, 1 to review'))
      .first()
      .waitFor()
    await page.goto(`${windows.address}/manager/translations?on=${ON}&language=fr`)
    await toDo(page).filter({ hasText: '1 missing, 1 stale, 1 to review of 4' }).waitFor()
    const focused = async (field: string): Promise<void> => {
      await expect
        .poll(() => french(page, field).evaluate((own) => own === document.activeElement))
        .toBe(true)
    }
    await page.keyboard.press('Alt+ArrowDown')
    await focused('Title')
    await view(page).getByRole('button', { name: 'Reviewed: Français: Title' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Alt+Enter')
    await toDo(page).filter({ hasText: '1 missing, 1 stale, 0 to review of 4' }).waitFor()
    await focused('Title')
    await page.keyboard.press('Alt+ArrowDown')
    await focused('Hero · Title')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Alt+Enter')
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 0 to review of 4' }).waitFor()
    await view(page).getByRole('button', { name: 'Undo' }).click()
    await toDo(page).filter({ hasText: '1 missing, 1 stale, 0 to review of 4' }).waitFor()
    await view(page).getByRole('button', { name: 'Still right: Français: Hero · Title' }).click()
    await view(page).getByRole('button', { name: 'Ask for a review: Français: Hero · Title' }).click()
    await toDo(page).filter({ hasText: '1 missing, 0 stale, 1 to review of 4' }).waitFor()
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 390, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width, height })
    expect(faults).toEqual([])
  })

  it('EDIT-263 EDIT-264 what must hold in a language keeps a page back, names the texts, and lets the others out', async () => {
    const { page, faults } = await windows.signedIn('pia')
    await windows.openView(page, 'Translations')
    await view(page).getByText('Before a page is published').click()
    await view(page)
      .getByRole('button', { name: /^Nearly all.* Français/ })
      .click()
    await page.getByRole('option', { name: /^Complete/ }).click()
    await view(page)
      .getByRole('button', { name: /^Complete.* Français$/ })
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await expect
      .poll(() => windows.withStore(async (store) => (await store.read('design'))?.document.translationGates))
      .toEqual({ fr: 'complete' })
    await windows.edit(page, `/manager/pages/${COUNT_DAY.id}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    const sheet = page.getByRole('dialog')
    const text = sheet.getByRole('link', { name: 'count-day › hero › note › FR' })
    await text.waitFor()
    await sheet.getByText('is not translated').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await expect
      .poll(() => sheet.getByRole('button', { name: 'Publish', exact: true }).isDisabled())
      .toBe(true)
    await sheet.getByRole('button', { name: 'Publish texts without Français' }).click()
    await sheet.getByText('Only texts go out.').waitFor()
    await text.waitFor({ state: 'detached' })
    await sheet.getByRole('checkbox', { name: 'Français' }).click({ force: true })
    await text.click()
    await toDo(page).filter({ hasText: '1 missing' }).waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-134 a formatted text is opened on its page, in the language that is missing', async () => {
    const { page, faults } = await windows.signedIn('tom')
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
    const { page } = await windows.signedIn('vera')
    await page.goto(`${windows.address}/manager/translations?on=${ON}&language=nl`)
    const field = view(page).getByRole('textbox', { name: 'Nederlands: Hero · Title' })
    await field.waitFor()
    await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
    await expect.poll(() => view(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})
