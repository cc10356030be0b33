import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'
import { openHeadline } from '../support/open-headline.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', ben: 'editor', tom: 'translator', vera: 'viewer' })
})

afterAll(() => windows.stop())

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')

const headline = (page: Page, text: string) =>
  canvasOf(page).locator('h1').filter({ hasText: text }).waitFor()

/** Rewrites the headline of the page, as a person does who opens it on the page. */
async function write(page: Page, text: string): Promise<void> {
  await openHeadline(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await headline(page, text)
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
}

const history = (page: Page) => page.getByRole('region', { name: 'History' })

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click()
  await history(page).getByRole('listitem').first().waitFor()
}

describe('the history of a page', () => {
  it('EDIT-80 EDIT-81 reports who changed what, and a text is restored by keys, seen by others, and undone', async () => {
    const [ann, ben] = [await windows.signedIn('ann'), await windows.signedIn('ben')]
    await windows.edit(ann.page, HOME)
    await windows.edit(ben.page, HOME)
    const before = await canvasOf(ann.page).locator('h1').innerText()
    await write(ann.page, 'Counted by ann')
    await headline(ben.page, 'Counted by ann')
    await openHistory(ben.page)
    const entry = history(ben.page)
      .getByRole('listitem')
      .filter({ hasText: /^ann changed Title in/ })
    await entry
      .locator('del')
      .filter({ hasText: before.split(' ', 1)[0]! })
      .waitFor()
    await entry.locator('ins').filter({ hasText: 'Counted by ann' }).waitFor()
    expect(await axeFaults(ben.page)).toEqual([])
    const putBack = entry.getByRole('button', { name: 'Put back Title' })
    await putBack.focus()
    await ben.page.keyboard.press('Enter')
    await history(ben.page).getByRole('status').filter({ hasText: 'Restored' }).waitFor()
    await headline(ben.page, before)
    await headline(ann.page, before)
    await history(ben.page)
      .getByText(/^ben changed Title in/)
      .waitFor()
    await ben.page.getByRole('button', { name: 'Undo' }).click()
    await headline(ann.page, 'Counted by ann')
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-81 the page and one section are brought back as they were', async () => {
    const [{ page, faults }, ben] = [await windows.signedIn('ann'), await windows.signedIn('ben')]
    await windows.edit(page, HOME)
    await windows.edit(ben.page, HOME)
    await write(page, 'The first state')
    await headline(ben.page, 'The first state')
    await openHistory(page)
    await write(ben.page, 'The second state')
    await history(page).locator('ins').filter({ hasText: 'second' }).waitFor()
    const older = history(page)
      .getByRole('listitem')
      .filter({ has: page.locator('ins', { hasText: 'first' }) })
    await canvasOf(page).locator('h1').click()
    await history(page).getByRole('radio').nth(1).click()
    await older
      .getByRole('button', { name: /^Restore the state of/ })
      .first()
      .click()
    await headline(page, 'The first state')
    await page.getByRole('button', { name: 'Undo' }).click()
    await headline(page, 'The second state')
    await history(page).getByRole('radio', { name: 'This page' }).click()
    await older
      .getByRole('button', { name: /^Restore the state of/ })
      .first()
      .click()
    await headline(page, 'The first state')
    expect(faults).toEqual([])
  })

  it('EDIT-81 a translator puts texts back, and is offered nothing else', async () => {
    const { page, faults } = await windows.signedIn('tom')
    await windows.edit(page, HOME)
    const before = await canvasOf(page).locator('h1').innerText()
    await write(page, 'Translated by tom')
    await openHistory(page)
    const entry = history(page)
      .getByRole('listitem')
      .filter({ hasText: /^tom changed Title in/ })
    await entry.getByRole('button', { name: 'Put back Title' }).click()
    await headline(page, before)
    expect(
      await history(page)
        .getByRole('button', { name: /^Restore/ })
        .count(),
    ).toBe(0)
    expect(faults).toEqual([])
  })

  it('EDIT-81 people who may only look see the history and no way to change it', async () => {
    const { page } = await windows.signedIn('vera')
    await windows.edit(page, HOME)
    await openHistory(page)
    expect(
      await history(page)
        .getByRole('button', { name: /^(Restore|Put back)/ })
        .count(),
    ).toBe(0)
  })

  it('EDIT-311 tells who asked for a review of a translation, and who reviewed it', async () => {
    await windows.withStore(async (store) => {
      const review = async (author: string, before: boolean, after: boolean) => {
        const base = { 'page:453025': (await store.read('page:453025'))?.revision ?? 0 }
        const change: Change = {
          do: 'review-translation',
          on: 'page:453025',
          path: ['title'],
          language: 'fr',
          before: { source: '', needsReview: before },
          after: { source: '', needsReview: after },
        }
        const commit = { id: `review-by-${author}`, author, at: Date.now(), base, changes: [change] }
        return store.commit(commit)
      }
      expect(await review('tom@shop.example', false, true)).toMatchObject({ kind: 'saved' })
      expect(await review('ann@shop.example', true, false)).toMatchObject({ kind: 'saved' })
    })
    const { page, faults } = await windows.signedIn('vera')
    await windows.edit(page, HOME)
    await openHistory(page)
    await history(page).getByText('tom asked for a review of Title in the page (Français)').waitFor()
    await history(page).getByText('ann reviewed Title in the page (Français)').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
  })
})
