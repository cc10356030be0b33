import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', tom: 'translator' })
})

afterAll(() => windows.stop())

const list = (page: Page) => page.getByRole('region', { name: 'Pages' })

const row = (page: Page, route: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByText(route, { exact: true }) })

const find = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Find a page' }).fill(words)

async function act(page: Page, route: string, action: string): Promise<void> {
  await find(page, route)
  await row(page, route)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function redirects(page: Page): Promise<readonly { from: string; to: string }[]> {
  const answer = await page.request.get(`${windows.address}/api/drafts/design`)
  const { document } = (await answer.json()) as { document: { redirects?: { from: string; to: string }[] } }
  return document.redirects ?? []
}

describe('the view Pages', () => {
  it('EDIT-60 lists pages with their status, finds them, and shows groups', async () => {
    const { page, faults } = await windows.open('ann')
    await row(page, '/').getByText('FR live').waitFor()
    await find(page, 'pricing')
    await row(page, '/pricing').getByText('EN live').waitFor()
    await expect.poll(() => row(page, '/about').count()).toBe(0)
    await find(page, '')
    await page.getByRole('tab', { name: 'Blog' }).click()
    await expect.poll(() => row(page, '/pricing').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
  })

  it('EDIT-440 draws only the rows that are in view, and more as they come near', async () => {
    const { page } = await windows.open('ann')
    const rows = list(page).getByRole('row')
    const table = list(page).getByRole('table')
    await expect.poll(() => rows.count()).toBeGreaterThan(20)
    const all = Number(await table.getAttribute('aria-rowcount'))
    expect(all).toBeGreaterThan(300)
    await expect.poll(() => rows.count()).toBeLessThan(120)
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return rows.count()
      })
      .toBe(all)
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(null)
  })

  it('EDIT-61 a page is created as a copy under a route that is checked, and undone', async () => {
    const { page, faults } = await windows.open('ann')
    await act(page, '/pricing', 'Duplicate')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Route').fill('pricing')
    await dialog.getByText('There is a page at this route already.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Create page' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Name').fill('Spring prices')
    await dialog.getByLabel('Route').fill('spring-prices')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await find(page, 'spring')
    await row(page, '/spring-prices').getByText('EN draft').waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await row(page, '/spring-prices').waitFor({ state: 'detached' })
    const done = page.getByRole('status', { name: 'What was done' })
    await done.filter({ hasText: /^Undone/ }).waitFor()
    await act(page, '/pricing', 'Duplicate')
    await dialog.getByLabel('Route').fill('summer-prices')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await find(page, 'summer')
    await row(page, '/summer-prices').waitFor()
    await expect.poll(() => done.count()).toBe(0)
    await undo.click()
    await row(page, '/summer-prices').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('EDIT-62 a page that moves leaves a redirect behind, and one undo takes both back', async () => {
    const { page, faults } = await windows.open('ann')
    const before = await redirects(page)
    await act(page, '/pricing', 'Rename or move')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Route').fill('plans')
    await dialog.getByText('Visitors of /pricing are led to /plans.').waitFor()
    await dialog.getByLabel('Route').press('Enter')
    await find(page, 'plans')
    await row(page, '/plans').getByText('EN changed').waitFor()
    await expect.poll(() => redirects(page)).toContainEqual({ from: '/pricing', to: '/plans', status: 301 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await find(page, 'pricing')
    await row(page, '/pricing').getByText('EN live').waitFor()
    await expect.poll(() => redirects(page)).toEqual(before)
    expect(faults).toEqual([])
  })

  it('EDIT-63 a page goes to the trash after a question, and comes back from there', async () => {
    const { page, faults } = await windows.open('ann')
    await act(page, '/pricing', 'Move to trash')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Lead visitors of/ }).waitFor()
    await dialog.getByRole('button', { name: 'Move to trash' }).click()
    await row(page, '/pricing').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Trash' }).click()
    const restore = page.getByRole('button', { name: 'Restore Pricing' })
    await restore.click()
    await restore.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'All' }).click()
    await row(page, '/pricing').getByText('EN live').waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-288 a page that is open is said to be gone while it is in the trash, and is edited on when it is restored', async () => {
    const { page, faults } = await windows.open('ann')
    const editing = await windows.signedIn('ann')
    await windows.edit(editing.page, '/manager/pages/453027')
    await act(page, '/pricing', 'Move to trash')
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
    await editing.page.getByText('There is no such page. It may have been removed.').waitFor()
    await page.getByRole('tab', { name: 'Trash' }).click()
    await page.getByRole('button', { name: 'Restore Pricing' }).click()
    await editing.page.getByRole('region', { name: 'Outline' }).waitFor()
    await editing.page.frameLocator('iframe[title="Page"]').locator('h1').waitFor()
    expect([...faults, ...editing.faults]).toEqual([])
  })

  it('EDIT-61 a translator sees the list and nothing to change it with', async () => {
    const { page } = await windows.open('tom')
    await find(page, 'pricing')
    await row(page, '/pricing').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Actions for|^New page/ }).count()).toBe(0)
  })
})
