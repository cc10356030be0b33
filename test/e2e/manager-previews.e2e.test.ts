import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const PRICING = 453027

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
    expect(new URL(reviewer.page.url()).pathname).toBe(`${path}pricing`)
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
})
