import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', bob: 'editor', vic: 'viewer' })
})

afterAll(() => windows.stop())

async function openRedirects(name: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const opened = await windows.signedIn(name)
  await windows.openView(opened.page, 'Redirects')
  await opened.page.getByRole('row').nth(1).waitFor()
  return opened
}

const row = (page: Page, from: string) =>
  page.getByRole('row').filter({ has: page.getByText(from, { exact: true }) })

async function act(page: Page, from: string, action: string): Promise<void> {
  await row(page, from)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

type Rule = { readonly from: string; readonly to: string; readonly status: number }

/** The rules that the server has. */
async function saved(page: Page): Promise<readonly Rule[]> {
  const answer = await page.request.get(`${windows.address}/api/drafts/design`)
  const { document } = (await answer.json()) as { document: { redirects?: Rule[] } }
  return document.redirects ?? []
}

async function isSaved(page: Page, rule: Rule): Promise<void> {
  await expect.poll(() => saved(page)).toContainEqual(rule)
}

const fromPath = (page: Page, from: string) => async () =>
  (await saved(page)).filter((rule) => rule.from === from).length

async function add(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'New redirect' }).click()
  const dialog = page.getByRole('dialog', { name: 'New redirect' })
  await dialog.getByLabel('Path').fill(from)
  await dialog.getByLabel('Leads to').fill(to)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('the view Redirects', () => {
  it('EDIT-146 adds a redirect by keys, refuses in words what can not be, and undoes it', async () => {
    const { page, faults } = await openRedirects('ann')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'New redirect' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New redirect' })
    const path = dialog.getByLabel('Path')
    await expect.poll(() => path.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('/pricing')
    await dialog.getByText('A page stands at this path').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await path.fill('no path')
    await dialog.getByText('Write a path of this site, such as').waitFor()
    await path.fill('/spring')
    await dialog.getByLabel('Leads to').fill('nowhere')
    await dialog.getByText('Write a path of this site or an address').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByLabel('Leads to').fill('/spring')
    await page.keyboard.press('Enter')
    await dialog.getByText('These redirects would lead back to themselves.').waitFor()
    await dialog.getByLabel('Leads to').fill('/pricing')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await row(page, '/spring').waitFor()
    await isSaved(page, { from: '/spring', to: '/pricing', status: 301 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, '/spring').waitFor({ state: 'detached' })
    await expect.poll(fromPath(page, '/spring')).toBe(0)
    expect(faults).toEqual([])
  })

  it('EDIT-147 a redirect to a redirected path leads to the end, and others see it', async () => {
    const { page, faults } = await openRedirects('ann')
    const other = await openRedirects('bob')
    await add(page, '/summer', '/pricing')
    await row(other.page, '/summer').waitFor()
    await page.getByRole('button', { name: 'New redirect' }).click()
    const dialog = page.getByRole('dialog', { name: 'New redirect' })
    await dialog.getByLabel('Path').fill('/holidays')
    await dialog.getByLabel('Leads to').fill('/summer')
    await dialog.getByText('visitors are led to /pricing at once').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isSaved(page, { from: '/holidays', to: '/pricing', status: 301 })
    await act(page, '/summer', 'Change')
    const change = page.getByRole('dialog', { name: 'Change redirect' })
    await change.getByRole('button', { name: /How long/ }).click()
    await page.getByRole('option', { name: 'For now (302)' }).click()
    await change.getByRole('button', { name: 'Save' }).click()
    await isSaved(page, { from: '/summer', to: '/pricing', status: 302 })
    await row(other.page, '/summer').getByText('For now (302)').waitFor()
    expect([...faults, ...other.faults]).toEqual([])
  })

  it('EDIT-148 finds redirects, and removes one', async () => {
    const { page, faults } = await openRedirects('ann')
    await add(page, '/autumn', '/pricing')
    await page.getByRole('searchbox', { name: 'Find a redirect' }).fill('AUTUMN')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await isSaved(page, { from: '/autumn', to: '/pricing', status: 301 })
    await act(page, '/autumn', 'Remove')
    await page.getByText('The redirect from /autumn is removed.').waitFor()
    await page.getByText('Nothing found').waitFor()
    await expect.poll(fromPath(page, '/autumn')).toBe(0)
    expect(faults).toEqual([])
  })

  it('EDIT-149 a file is read, each line judged, and then imported as one step', async () => {
    const { page, faults } = await openRedirects('ann')
    const before = await saved(page)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import redirects' })
    const lines = ['from;to;status', '/one;/pricing;302', '/two;/one;301', '/pricing;/one;301', '/x;/x;301']
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await dialog.getByText('2 of 4 lines change something.').waitFor()
    await expect.poll(() => dialog.getByText('Is added', { exact: true }).count()).toBe(2)
    await dialog.getByText('A page stands at this path').waitFor()
    await dialog.getByText('These redirects would lead back to themselves.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await expect.poll(() => saved(page)).toEqual(before)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('2 redirects are imported.').waitFor()
    await isSaved(page, { from: '/one', to: '/pricing', status: 302 })
    await isSaved(page, { from: '/two', to: '/pricing', status: 302 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => saved(page)).toEqual(before)
    expect(faults).toEqual([])
  })

  it('EDIT-150 what is shown is exported as CSV', async () => {
    const { page } = await openRedirects('ann')
    const [first] = await saved(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('redirects.csv')
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toMatch(/^from,to,status\r\n/)
    expect(csv).toContain(`${first?.from},${first?.to},${first?.status}`)
  })

  it('EDIT-144 a server that is away is reported, and asked again', async () => {
    const { page } = await windows.open('ann')
    await page.route('**/api/drafts/design', (route) => route.abort())
    await windows.openView(page, 'Redirects')
    await page.getByText('The server cannot be reached.').waitFor()
    await page.unroute('**/api/drafts/design')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByText('The server cannot be reached.').count()).toBe(0)
  })

  it('EDIT-148 a viewer sees the list and nothing to change it with', async () => {
    const { page } = await openRedirects('vic')
    await expect
      .poll(() => page.getByRole('button', { name: /^Actions for|^New redirect|^Import/ }).count())
      .toBe(0)
  })
})
