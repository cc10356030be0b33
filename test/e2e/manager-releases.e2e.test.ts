import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = 453025

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher', ben: 'editor' })
})

afterAll(() => windows.stop())

/** Saves another description of the home page in the name of who is signed in. */
async function describeHome(page: Page, text: string): Promise<void> {
  const key = `page:${HOME}`
  const draft = await page.request.get(`${windows.address}/api/drafts/${key}`)
  const { revision } = (await draft.json()) as { revision: number }
  const changes = [{ do: 'set-text', on: key, path: ['pageMeta', 'description'], language: 'en', text }]
  const data = { id: crypto.randomUUID(), base: { [key]: revision }, changes }
  const headers = { origin: windows.address, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(`${windows.address}/api/commits`, { data, headers })
  expect(await answer.json()).toMatchObject({ revisions: { [key]: revision + 1 } })
}

const visitors = async (): Promise<string> => (await fetch(`${windows.address}/`)).text()

const axeFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

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
  it('EDIT-96 tells who published what and why, and goes back to another release after a question', async () => {
    const [ann, ben] = [await windows.open('ann'), await windows.open('ben')]
    const before = await visitors()
    await describeHome(ann.page, 'A home for the spring')
    const sheet = await openSheet(ann.page)
    await sheet.getByLabel('Note for the list of releases').fill('Spring home')
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await ann.page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    expect(await visitors()).toContain('A home for the spring')

    const releases = await openReleases(ann.page)
    const published = releases.getByRole('row').filter({ hasText: 'Spring home' })
    await published.getByText('ann@shop.example').waitFor()
    await published.getByText('Live', { exact: true }).waitFor()
    await published.getByText('Home', { exact: true }).waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    const others = await openReleases(ben.page)
    await others.getByText('Spring home').waitFor()
    expect(await others.getByRole('button').count()).toBe(0)

    await releases.getByRole('button', { name: 'Roll back to 0001' }).click()
    const question = ann.page.getByRole('dialog', { name: 'Roll back to 0001' })
    await question.getByText('Visitors see release 0001 at once').waitFor()
    expect(await axeFaults(ann.page)).toEqual([])
    await question.getByRole('button', { name: 'Roll back' }).click()
    await question.waitFor({ state: 'detached' })
    await releases
      .getByRole('row')
      .filter({ hasText: '0001' })
      .getByText('Live', { exact: true })
      .waitFor()
    expect(await visitors()).toBe(before)
    expect([ann.faults, ben.faults]).toEqual([[], []])
  })
})
