import type { Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { shelfPhoto } from '../support/picture-fixture.ts'
import { ManagerWindows } from '../support/manager-windows.ts'
import { sentCommits } from '../support/sent-commits.ts'

const PAGE = 'page:453025'
const HOME = '/manager/pages/453025'

/** Width of the phone, in px. */
const WIDTH = 390

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin' }, async (store) => {
    const read = await store.read(PAGE)
    const section = { id: 'who', componentName: 'author', data: { person: { en: 'Marit' } } }
    const changes = [{ do: 'insert-section', on: PAGE, index: 1, section } as const]
    await store.commit({
      id: 'portrait',
      author: 'site',
      at: 0,
      base: { [PAGE]: read?.revision ?? 0 },
      changes,
    })
  })
})

afterAll(() => windows.stop())

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

/** Chooses a picture of the phone for the field that is shown. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await fields(page).getByRole('button', { name: 'Upload a picture' }).tap()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

const isDragging = (frame: Frame) => frame.locator('html[data-dragging]').waitFor()
const isAtRest = (frame: Frame) => frame.locator('html:not([data-dragging])').waitFor()

/** Selects the first section; returns a place in it, in px of the window. */
async function selectHero(page: Page, frame: Frame): Promise<{ readonly x: number; readonly y: number }> {
  await frame.locator('.hero h1').tap()
  await fields(page).getByRole('button', { name: 'Hero' }).tap()
  await fields(page).getByRole('heading', { level: 2, name: 'Hero' }).waitFor()
  const title = await frame.locator('.hero h1').boundingBox()
  return { x: (title?.x ?? 0) + 40, y: (title?.y ?? 0) + 10 }
}

/** Whether something stands within the window from its left edge to its right one. */
const isInView = async (thing: Locator): Promise<boolean> => {
  const box = await thing.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= WIDTH
}

describe('the manager on a phone', () => {
  it('EDIT-220 a headline and a picture are changed by touch, and published from a sheet that fits', async () => {
    const { page, faults } = await windows.signedIn('ann', 'phone')
    const frame = await windows.edit(page, HOME)
    const title = frame.locator('.hero h1')
    await title.tap()
    await fields(page).getByRole('heading', { level: 2, name: 'Title' }).waitFor()
    await title.tap()
    await frame.locator('.hero h1.ProseMirror, .hero h1 .ProseMirror').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Written with a thumb')
    await isSaved(page)
    await frame.locator('.hero h1', { hasText: 'Written with a thumb' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)

    await page.keyboard.press('Escape')
    const author = frame.locator('[data-section="who"]')
    await author.scrollIntoViewIfNeeded()
    await author.getByText('Marit').tap()
    const picture = author.locator('img')
    await upload(page, 'first.jpg', await shelfPhoto(300, 300))
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const before = await picture.getAttribute('src')
    await upload(page, 'second.jpg', await shelfPhoto(400, 300))
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    await isSaved(page)
    expect(await axeFaults(page)).toEqual([])

    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect.poll(() => isInView(publish)).toBe(true)
    await publish.tap()
    const sheet = page.getByRole('dialog', { name: 'Publish' })
    await sheet.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    await expect.poll(() => isInView(sheet)).toBe(true)
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
    expect(await axeFaults(page, { root: '[role="dialog"]' })).toEqual([])
    expect(faults).toEqual([])
  })

  it('EDIT-221 a finger that ends the drag of a mouse leaves selected what is selected', async () => {
    const { page } = await windows.signedIn('ann', 'phone')
    const frame = await windows.edit(page, HOME)
    const { x, y } = await selectHero(page, frame)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchEnd' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20)
    await isDragging(frame)
    await send('touchStart', [{ x: x + 60, y }])
    await isAtRest(frame)
    // The finger clicks, and so does the mouse.
    await send('touchEnd', [])
    await page.mouse.up()
    // Only what is selected can be dragged.
    await send('touchStart', [{ x, y }])
    await isDragging(frame)
    await send('touchCancel', [])
    await fields(page).getByRole('heading', { level: 2, name: 'Hero' }).waitFor()
  })

  it('EDIT-221 a finger that rests on what is selected drags it; one that moves at once scrolls', async () => {
    const { page } = await windows.signedIn('ann', 'phone')
    const frame = await windows.edit(page, HOME)
    const order = () => frame.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const before = await order()
    const sent = sentCommits(page)
    const start = await selectHero(page, frame)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: start.x, y }],
      })
    // A finger that moves at once scrolls, and moves nothing.
    const scrolled = frame.evaluate(
      () => new Promise((done) => addEventListener('scrollend', () => done(true), { once: true })),
    )
    await send('touchStart', start.y)
    for (let by = 10; by <= 120; by += 10) await send('touchMove', start.y - by)
    await send('touchEnd', 0)
    await scrolled
    expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect.poll(() => frame.locator('html[data-dragging]').count()).toBe(0)
    await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

    // One that rests and is lifted moves nothing either.
    await send('touchStart', start.y)
    await isDragging(frame)
    await send('touchEnd', 0)
    await isAtRest(frame)

    // A second finger ends the drag, where it began.
    await send('touchStart', start.y)
    await isDragging(frame)
    await send('touchMove', start.y + 20)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [
        { x: start.x, y: start.y + 20, id: 0 },
        { x: start.x + 60, y: start.y + 20, id: 1 },
      ],
    })
    await isAtRest(frame)
    await send('touchEnd', 0)

    await send('touchStart', start.y)
    await isDragging(frame)
    const stage = await page.locator('iframe[title="Page"]').boundingBox()
    const edge = (stage?.y ?? 0) + (stage?.height ?? 0) - 5
    await send('touchMove', start.y + 20)
    await send('touchMove', edge)
    // At the edge the page scrolls by itself, until the place behind the next section is there.
    await frame.waitForFunction(() => {
      const second = document.querySelectorAll('main > section')[1]
      return second !== undefined && second.getBoundingClientRect().bottom < innerHeight / 2
    })
    await send('touchMove', (stage?.y ?? 0) + (stage?.height ?? 0) / 2)
    const second = await frame.locator('main > section').nth(1).boundingBox()
    await send('touchMove', (second?.y ?? 0) + (second?.height ?? 0))
    await send('touchEnd', 0)
    const [hero, next, ...rest] = before
    await expect.poll(order).toEqual([next, hero, ...rest])
    await expect.poll(() => sent).not.toEqual([])
    await isSaved(page)
    // Commits are sent in order: what was dragged before has moved nothing.
    expect(sent).toEqual([[{ do: 'move-section', on: PAGE, section: hero, to: 1 }]])
  })
})
