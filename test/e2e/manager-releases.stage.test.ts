import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const [HOME, PRICING, ABOUT] = [453025, 453027, 453033] as const

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher', ben: 'editor', cay: 'publisher' })
})

afterAll(() => windows.stop())

/** Saves another description of a page, which few other pages show, in the name of who is signed in. */
async function describePage(page: Page, id: number, text: string): Promise<void> {
  const key = `page:${id}`
  const draft = await page.request.get(`${windows.address}/api/drafts/${key}`)
  const { revision } = (await draft.json()) as { revision: number }
  const changes = [{ do: 'set-text', on: key, path: ['pageMeta', 'description'], language: 'en', text }]
  const data = { id: crypto.randomUUID(), base: { [key]: revision }, changes }
  const headers = { origin: windows.address, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(`${windows.address}/api/commits`, { data, headers })
  expect(await answer.json()).toMatchObject({ revisions: { [key]: revision + 1 } })
}

const visitors = async (path = '/'): Promise<string> => (await fetch(windows.address + path)).text()

/** Opens the sheet on the home page. */
async function openSheet(page: Page) {
  await windows.edit(page, `/manager/pages/${HOME}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('region', { name: 'Goes out' }).waitFor()
  return sheet
}

async function openReleases(page: Page) {
  await page.goto(`${windows.address}/manager/releases`)
  const releases = page.getByRole('region', { name: 'Releases', exact: true })
  await releases.getByRole('row').nth(1).waitFor()
  return releases
}

describe('the view Releases', () => {
  it('EDIT-96 reports who published what and why, and rolls back to another release after a question', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    const before = await visitors()
    await describePage(ann.page, HOME, 'A home for the spring')
    const sheet = await openSheet(ann.page)
    await sheet.getByLabel('Note for the list of releases').fill('Spring home')
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await expect.poll(() => visitors()).toContain('A home for the spring')

    const releases = await openReleases(ann.page)
    const published = releases.getByRole('row').filter({ hasText: 'Spring home' })
    await published.getByText('ann@shop.example').waitFor()
    await published.getByText('Live', { exact: true }).waitFor()
    await published.getByText('Home', { exact: true }).waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    const others = await openReleases(ben.page)
    await others.getByText('Spring home').waitFor()
    await expect.poll(() => others.getByRole('button').count()).toBe(0)

    await releases.getByRole('button', { name: 'Roll back to 0001' }).click()
    const question = ann.page.getByRole('dialog', { name: 'Roll back to 0001' })
    await question.getByText('Visitors see release 0001 at once').waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    await question.getByRole('button', { name: 'Roll back' }).click()
    await question.waitFor({ state: 'detached' })
    const focused = () => ann.page.evaluate(() => document.activeElement?.className)
    await expect.poll(focused).toContain('view-region')
    await releases.getByRole('row').filter({ hasText: '0001' }).getByText('Live', { exact: true }).waitFor()
    await expect.poll(() => visitors()).toBe(before)
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-97 plans a publish for a date and time with its zone, lists it, and takes it back', async () => {
    const { page, faults } = await windows.open('ann')
    await describePage(page, HOME, 'A home for another year')
    const before = await visitors()
    const sheet = await openSheet(page)
    await sheet.getByRole('radio', { name: 'Later' }).click()
    const time = sheet.getByLabel(/^Date and time in the zone /)
    await time.fill('2001-01-01T09:00')
    await sheet.getByText('Choose a time in the future.').waitFor()
    await expect.poll(() => sheet.getByRole('button', { name: 'Plan' }).isDisabled()).toBe(true)
    await time.fill('2999-12-01T09:00')
    await sheet.getByText(/^Goes live on Dec 1, 2999, .+, as it is saved now\.$/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await sheet.getByLabel('Note for the list of releases').fill('Next age')
    await sheet.getByRole('button', { name: 'Plan' }).click()
    await page
      .getByRole('status', { name: 'Publishing' })
      .filter({ hasText: 'Planned for Dec 1, 2999' })
      .waitFor()
    await page.goto(`${windows.address}/manager/releases`)
    const planned = page.getByRole('region', { name: 'Planned' })
    const row = planned.getByRole('row').filter({ hasText: 'Next age' })
    await row
      .getByText(/^Dec 1, 2999/)
      .first()
      .waitFor()
    await row.getByText('Home', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await row.getByRole('button', { name: /^Take back/ }).click()
    await planned.waitFor({ state: 'detached' })
    await expect.poll(() => visitors()).toBe(before)
    expect(faults).toEqual([])
  })

  it('EDIT-98 publishes the pages that are chosen among those that differ', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    await describePage(ben.page, PRICING, 'Prices that are finished')
    await describePage(ben.page, ABOUT, 'A team that is not')
    await describePage(ann.page, HOME, 'A home that waits')
    const home = await visitors()
    const sheet = await openSheet(ann.page)
    await sheet.getByRole('radio', { name: 'Chosen pages' }).click()
    await sheet.getByRole('checkbox', { name: /^Home/ }).press('Space')
    await sheet.getByText('Choose at least one page.').waitFor()
    await sheet.getByRole('checkbox', { name: /^Pricing/ }).press('Space')
    await sheet.getByRole('region', { name: 'Goes out' }).getByText('Pricing', { exact: true }).waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await expect.poll(() => visitors('/pricing')).toContain('Prices that are finished')
    await expect.poll(() => visitors('/about-us')).not.toContain('A team that is not')
    await expect.poll(() => visitors()).toBe(home)
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })

  it('EDIT-300 follows publishes of everybody by events: sheets, lists and status bars change by themselves', async () => {
    const [ann, ben, cay] = [await windows.open('ann'), await windows.open('ben'), await windows.open('cay')]
    const asked: string[] = []
    for (const { page } of [ann, ben, cay]) {
      page.on('request', (request) => {
        if (request.method() === 'GET' && /\/api\/publishes\/./.test(request.url())) asked.push(request.url())
      })
    }
    await describePage(ann.page, PRICING, 'Prices that everybody sees change')
    const list = await openReleases(ben.page)
    const others = await openSheet(cay.page)
    const behind = others.getByRole('region', { name: 'Stays behind, though it was edited' })
    await behind.getByText('Pricing', { exact: true }).waitFor()
    await windows.edit(ann.page, `/manager/pages/${PRICING}`)
    await ann.page.getByRole('button', { name: 'Publish' }).click()
    const sheet = ann.page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Goes out' }).waitFor()
    await sheet.getByLabel('Note for the list of releases').fill('Seen by everybody')
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await list.getByText('Seen by everybody').waitFor()
    await behind.getByText('Pricing', { exact: true }).waitFor({ state: 'detached' })
    await sheet.getByRole('button', { name: 'Done' }).click()
    await ann.page.getByText(/^Visitors see release \d{4}\.$/).waitFor()
    expect(asked).toEqual([])
    expect([ann.faults, ben.faults, cay.faults]).toEqual([[], [], []])
  })
})
