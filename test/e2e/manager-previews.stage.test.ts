import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const [HOME, PRICING] = [453025, 453027] as const

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' })
})

afterAll(() => windows.stop())

const headers = () => ({ origin: windows.address, 'sec-fetch-site': 'same-origin' })

/** Saves another title of a page in the name of who is signed in. */
async function entitle({ request }: Page, id: number, text: string): Promise<void> {
  const key = `page:${id}`
  const draft = await request.get(`${windows.address}/api/drafts/${key}`)
  const { revision } = (await draft.json()) as { revision: number }
  const changes = [{ do: 'set-text', on: key, path: ['title'], language: 'en', text }]
  const data = { id: crypto.randomUUID(), base: { [key]: revision }, changes }
  const answer = await request.post(`${windows.address}/api/commits`, { data, headers: headers() })
  expect(await answer.json()).toMatchObject({ revisions: { [key]: revision + 1 } })
}

/** Creates a link in the open dialog, and returns it. */
async function makeLink(page: Page, note: string): Promise<string> {
  const sheet = page.getByRole('dialog', { name: 'Share preview' })
  await sheet.getByLabel('Whom it is for').fill(note)
  await sheet.getByRole('button', { name: 'Make link' }).click()
  await sheet.getByText('The link is made. It is shown this once.').waitFor()
  await sheet.getByText(note).waitFor()
  return sheet.getByLabel('Link', { exact: true }).inputValue()
}

describe('a link for reviewers', () => {
  it('HTTP-70 shows the unpublished page to a browser without an account, and nothing after it was revoked', async () => {
    const { page } = await windows.open('ann')
    await entitle(page, PRICING, 'Prices for review')
    const data = { documents: [`page:${PRICING}`], days: 7 }
    const made = await page.request.post(`${windows.address}/api/previews`, { data, headers: headers() })
    const { link, path } = (await made.json()) as { link: { id: string }; path: string }
    const reviewer = await windows.stranger()
    const answer = await reviewer.page.goto(windows.address + path)
    expect(answer?.status()).toBe(200)
    expect(new URL(reviewer.page.url()).pathname).toBe(path.replace('~', 'pricing'))
    expect(await reviewer.page.title()).toContain('Prices for review')
    await reviewer.page.getByText('Preview: this page is not published like this.').waitFor()
    expect(await reviewer.page.context().cookies()).toEqual([])
    expect(await (await fetch(`${windows.address}/pricing`)).text()).not.toContain('Prices for review')
    const { request } = page
    const revoked = await request.delete(`${windows.address}/api/previews/${link.id}`, { headers: headers() })
    expect(revoked.status()).toBe(200)
    expect(reviewer.faults).toEqual([])
    const gone = await reviewer.page.reload()
    expect(gone?.status()).toBe(404)
    expect(await reviewer.page.content()).not.toContain('Prices for review')
  })

  it('EDIT-180 is made, copied, listed and revoked in the editor', async () => {
    const ann = await windows.open('ann')
    const { page } = ann
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await entitle(page, PRICING, 'Prices for Ben')
    await windows.edit(page, `/manager/pages/${PRICING}`)
    await page.getByRole('button', { name: 'Share preview…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share preview' })
    await sheet.getByText('There are none.').waitFor()
    await sheet.getByRole('radio', { name: '1 day' }).click()
    const link = await makeLink(page, 'For Ben')
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await sheet.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await axeFaults(page)).toEqual([])
    const reviewer = await windows.stranger()
    await reviewer.page.goto(link)
    expect(await reviewer.page.title()).toContain('Prices for Ben')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Share preview…' }).click()
    await sheet.getByText(/^opened once, on/).waitFor()
    await sheet.getByRole('button', { name: 'Revoke: For Ben' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke the link?' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await sheet.getByText('There are none.').waitFor()
    expect((await reviewer.page.reload())?.status()).toBe(404)
    expect(ann.faults).toEqual([])
  })

  it('EDIT-181 leads to the language that is edited, shows other pages too, and fits a phone, by keyboard alone', async () => {
    const { page, faults } = await windows.signedIn('ann')
    await windows.edit(page, `/manager/pages/${PRICING}?language=fr`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'All commands' })
    await palette.getByRole('searchbox').fill('share')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Share preview' })
    await sheet.getByText('There are none.').waitFor()
    const other = sheet.getByRole('combobox', { name: 'Show another page too' })
    await other.fill('/home')
    await page.getByRole('option').first().waitFor()
    await other.press('ArrowDown')
    await other.press('Enter')
    await sheet.getByRole('list', { name: 'Other pages that it shows' }).getByText('Home').waitFor()
    const link = await makeLink(page, 'En français')
    expect(new URL(link).pathname).toMatch(/^\/preview\/[\w-]{43}\/~\/fr$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeFaults(page)).toEqual([])
    const reviewer = await windows.stranger()
    await reviewer.page.goto(link)
    expect(new URL(reviewer.page.url()).pathname).toMatch(/\/fr\/pricing$/)
    const listed = await page.request.get(`${windows.address}/api/previews`)
    const { links } = (await listed.json()) as { links: { note: string; documents: string[] }[] }
    const documents = [`page:${PRICING}`, `page:${HOME}`]
    expect(links).toContainEqual(expect.objectContaining({ note: 'En français', documents }))
    expect(faults).toEqual([])
  })
})
