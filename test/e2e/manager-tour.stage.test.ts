import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const TOUR = '/manager/tour'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', tom: 'translator', vic: 'viewer' })
})

afterAll(() => windows.stop())

const tour = (page: Page, name = 'Tour') => page.getByRole('region', { name, exact: true })

const step = (page: Page, words: string) =>
  tour(page).getByRole('status').filter({ hasText: words }).waitFor()

const isFocused = async (element: Locator): Promise<void> => {
  await expect.poll(() => element.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
}

/** Whether an open window keeps people from an element. */
const isInert = (element: Locator) =>
  element.evaluate((one) => one.closest('[inert], [aria-hidden="true"]') !== null)

/** What axe finds beside the page in the frame, which has tests of its own. */
const faultsOf = (page: Page) => axeFaults(page, { options: { iframes: false } })

describe('the offer of the tour', () => {
  it('EDIT-340 stands in the list of pages, takes no focus, and is declined for good', async () => {
    const { page, faults } = await windows.open('ann')
    await page.setViewportSize({ width: 1440, height: 900 })
    await tour(page).waitFor()
    await isFocused(page.locator('body'))
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await tour(page).getByRole('button', { name: 'No, thanks' }).press('Enter')
    await expect.poll(() => tour(page).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'New page' }).waitFor()
    await expect.poll(() => tour(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('EDIT-343 is not made to people who only read; others find the tour in the menu and among the commands', async () => {
    const { page } = await windows.open('vic')
    await page.getByRole('tab', { name: 'All' }).waitFor()
    expect([
      await tour(page).count(),
      await page.getByRole('link', { name: 'Tour', exact: true }).count(),
    ]).toEqual([0, 0])
    const ann = await windows.signedIn('ann')
    await windows.edit(ann.page, '/manager/pages/453027')
    await ann.page.keyboard.press('Control+k')
    await isFocused(ann.page.getByRole('searchbox', { name: 'Find a command or a page' }))
    await ann.page.keyboard.type('tour')
    await ann.page.getByRole('menuitem', { name: 'Take the tour' }).click()
    await step(ann.page, 'Write on the page')
    await ann.page.goto(`${windows.address}/manager/`)
    await ann.page.getByRole('link', { name: 'Tour', exact: true }).click()
    await step(ann.page, 'Write on the page')
  })
})

describe('the tour', () => {
  it('EDIT-341 EDIT-342 is taken by keys alone, goes on by itself, and sends nothing to the server', async () => {
    const { page, faults } = await windows.open('ann')
    const sent: string[] = []
    await tour(page).getByRole('button', { name: 'Take the tour' }).press('Enter')
    await page.waitForURL(`**${TOUR}`)
    page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))
    const frame = page.frameLocator('iframe.canvas')
    const title = frame.locator('h1')
    await title.waitFor()
    await isFocused(tour(page))
    await step(page, 'Write on the page')
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.getByRole('region', { name: 'Fields' }).getByRole('heading', { name: 'Title' }).waitFor()
    await page.keyboard.press('Enter')
    await frame.locator('.ProseMirror').waitFor()
    await page.keyboard.insertText('Mine')
    await step(page, 'Everything is saved by itself')
    await expect.poll(() => title.innerText()).toContain('Mine')
    await page.keyboard.press('Escape')
    await step(page, 'Take something back')
    await page.keyboard.press('Control+z')
    await step(page, 'Add a section')
    await expect.poll(() => title.innerText()).toBe('A page to try things on')
    await page.keyboard.press('Control+k')
    await isFocused(page.getByRole('searchbox', { name: 'Find a command or a page' }))
    await page.keyboard.type('Add section')
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Add section'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('dialog', { name: 'Add section' }).getByRole('searchbox'))
    await page.keyboard.type('steps')
    await page.getByRole('option', { name: 'Steps' }).waitFor()
    // What comes next is told even while a window is over the editor.
    expect([
      await isInert(tour(page).getByRole('button').first()),
      await isInert(tour(page).getByRole('status')),
    ]).toEqual([true, false])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await step(page, 'See what visitors see')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+p')
    await step(page, 'That is all it takes')
    expect(await faultsOf(page)).toEqual([])
    await tour(page).getByRole('button', { name: 'To the list of pages' }).press('Enter')
    await page.getByRole('heading', { name: 'Pages' }).waitFor()
    await expect.poll(() => tour(page).count()).toBe(0)
    expect(sent).toEqual([])
    expect(faults).toEqual([])
  })

  it('EDIT-342 is skipped step by step on a phone in French; its button keeps the focus, and what is not one’s own is not asked for', async () => {
    const { page, faults } = await windows.open('tom')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('manager-language', 'fr'))
    await page.goto(windows.address + TOUR)
    const panel = tour(page, 'Visite guidée')
    await panel.getByText('Étape 1 sur 4').waitFor()
    await page.frameLocator('iframe.canvas').locator('h1', { hasText: 'Une page pour essayer' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await faultsOf(page)).toEqual([])
    const skip = panel.getByRole('button').first()
    await skip.focus()
    for (const at of [2, 3, 4]) {
      await page.keyboard.press('Enter')
      await panel.getByText(`Étape ${at} sur 4`).waitFor()
    }
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Et voilà tout' }).waitFor()
    await isFocused(panel.getByRole('button', { name: 'Vers la liste des pages' }))
    expect(faults).toEqual([])
  })
})
