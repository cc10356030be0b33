import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOME_PAGE_ID } from '#model/design.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { ManagerWindows } from '../support/manager-windows.ts'
import { shelfPhoto } from '../support/picture-fixture.ts'

/** A file of the site's content that pages link to. */
const USED = 'cycle-counting-plan.pdf'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', tom: 'translator' })
})

afterAll(() => windows.stop())

async function openMedia(name: string) {
  const opened = await windows.open(name)
  await opened.page.goto(`${windows.address}/manager/media`)
  await tile(opened.page, USED).waitFor()
  return opened
}

const media = (page: Page) => page.getByRole('region', { name: 'Media' })

const tile = (page: Page, name: string) => media(page).getByRole('listitem', { name, exact: true })

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** Chooses a picture of the own machine by a button. */
async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** Pastes or drops a picture as a browser does. */
const give = (page: Page, how: 'paste' | 'drop', name: string, content: Buffer): Promise<void> =>
  media(page).evaluate(
    (region, [event, fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
      region.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    [how, name, content.toString('base64')] as const,
  )

/** Puts somebody without a portrait at the top of the home page, in a section of that name. */
const insertAuthor = (page: Page, id: string, person: string): Promise<number> =>
  page.evaluate(
    async ([on, name, en]) => {
      const { revision } = (await (await fetch(`/api/drafts/${on}`)).json()) as { revision: number }
      const section = { id: name, componentName: 'author', data: { person: { en } } }
      const change = { do: 'insert-section', on, index: 0, section }
      const answer = await fetch('/api/commits', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: crypto.randomUUID(), base: { [on]: revision }, changes: [change] }),
      })
      return answer.status
    },
    [`page:${HOME_PAGE_ID}`, id, person] as const,
  )

describe('the view Media', () => {
  it('EDIT-70, EDIT-72 a file is found with the pages that use it, and stays as long as they do', async () => {
    const { page, faults } = await openMedia('ann')
    await page.getByRole('searchbox', { name: 'Find a file' }).fill(USED)
    await expect
      .poll(() =>
        media(page)
          .getByRole('button', { name: /^Delete / })
          .count(),
      )
      .toBe(1)
    await tile(page, USED)
      .getByRole('button', { name: `Delete ${USED}` })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This file is used, so it stays.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('link').first().click()
    await page.waitForSelector('iframe[title="Page"]')
    expect(page.url()).toMatch(/\/manager\/pages\/\d+$/)
    expect(faults).toEqual([])
  })

  it('EDIT-71, EDIT-72 pictures are added by button, drop and paste, replaced after a question, and deleted', async () => {
    const { page, faults } = await openMedia('ann')
    const [wide, tall, small] = [
      await shelfPhoto(800, 400),
      await shelfPhoto(400, 800),
      await shelfPhoto(240, 180),
    ]
    await choose(page, 'Upload pictures', 'Red shelf.jpg', wide)
    await uploads(page).getByText('Added as red-shelf.jpg').waitFor()
    const shelf = tile(page, 'red-shelf.jpg')
    await shelf.getByText('800 × 400').waitFor()
    await expect
      .poll(() => shelf.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(640)
    const { width, height } = (await shelf.locator('img').boundingBox()) ?? { width: 0, height: 1 }
    expect(width / height).toBeCloseTo(2, 1)

    await give(page, 'drop', 'Red shelf.jpg', tall)
    const dialog = page.getByRole('dialog', { name: 'Replace red-shelf.jpg?' })
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await uploads(page).getByText('Replaced red-shelf.jpg').waitFor()
    await shelf.getByText('400 × 800').waitFor()

    await give(page, 'paste', 'Small shelf.jpg', small)
    await uploads(page).getByText('Added as small-shelf.jpg').waitFor()
    await tile(page, 'small-shelf.jpg').waitFor()
    await choose(page, 'Upload pictures', 'broken.jpg', wide.subarray(0, wide.length / 2))
    await uploads(page).getByRole('alert').filter({ hasText: 'Not a picture that can be shown.' }).waitFor()
    expect(await axeFaults(page)).toEqual([])

    await shelf.getByRole('button', { name: 'Delete red-shelf.jpg' }).click()
    const question = page.getByRole('dialog', { name: 'Delete red-shelf.jpg' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await shelf.waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Media')
    // The browser itself reports the picture that was refused.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  })

  it('EDIT-71 a picture that did not get through is sent again', async () => {
    const { page } = await openMedia('ann')
    await page.route(/\/api\/media\?name=/, (route) => route.abort(), { times: 1 })
    await choose(page, 'Upload pictures', 'Late shelf.jpg', await shelfPhoto(240, 180))
    await uploads(page).getByText('The file did not get through.').waitFor()
    await uploads(page).getByRole('button', { name: 'Try Late shelf.jpg again' }).click()
    await uploads(page).getByText('Added as late-shelf.jpg').waitFor()
    await tile(page, 'late-shelf.jpg').waitFor()
  })

  it('EDIT-73 a picture field gets a new picture, which is on the page before anything is published', async () => {
    const { page, faults } = await windows.open('ann')
    expect(await insertAuthor(page, 'who', 'Marit Okkerse')).toBe(200)
    const frame = await windows.edit(page, `/manager/pages/${HOME_PAGE_ID}`)
    await frame.getByRole('heading', { name: 'Marit Okkerse' }).click()
    await choose(page, 'Upload a picture', 'Marit.jpg', await shelfPhoto(300, 300))
    const portrait = frame.locator('.author-face img')
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => portrait.getAttribute('src')).toMatch(/^\/api\/media\/[\da-f]{64}\/preview/)
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.goto(`${windows.address}/manager/media`)
    await tile(page, 'marit.jpg').getByRole('link').waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-284 a picture that is added for a field lands there when something else is selected meanwhile', async () => {
    const { page, faults } = await windows.open('ann')
    expect(await insertAuthor(page, 'who-else', 'Nele Vos')).toBe(200)
    const frame = await windows.edit(page, `/manager/pages/${HOME_PAGE_ID}`)
    await frame.getByRole('heading', { name: 'Nele Vos' }).click()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/media?*', async (route) => {
      if (route.request().method() === 'POST') await isReleased
      await route.continue()
    })
    await choose(page, 'Upload a picture', 'Nele.jpg', await shelfPhoto(320, 320))
    const shown = page.getByRole('region', { name: 'Fields' }).getByRole('heading', { level: 2 })
    const chosen = await shown.innerText()
    await frame.locator('h1').first().click()
    await expect.poll(() => shown.innerText()).not.toBe(chosen)
    await uploads(page).getByText('Nele.jpg').waitFor()
    release()
    await uploads(page).getByText('Added as nele.jpg').waitFor()
    const portrait = frame.locator('[data-section="who-else"] .author-face img')
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await expect.poll(() => uploads(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('EDIT-71 a translator sees the files and nothing to change them with', async () => {
    const { page } = await openMedia('tom')
    await expect.poll(() => page.getByRole('button', { name: /^Delete |^Upload pictures/ }).count()).toBe(0)
  })
})
