import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { CountedSteps, hasFocus } from '../support/counted-steps.ts'
import { ManagerWindows } from '../support/manager-windows.ts'
import { shelfPhoto } from '../support/picture-fixture.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher' })
})

afterAll(() => windows.stop())

/** A news item as somebody has it in mind. */
type News = { readonly title: string; readonly route: string; readonly text: string; readonly shows: string }

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await shelfPhoto(800, 400) })

const isFocused = async (target: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(target)).toBe(true)
}

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })

const description = (page: Page) => fields(page).getByRole('textbox', { name: 'What the picture shows' })

/** Waits until the text of a new page is open to write in. */
async function openedText(page: Page): Promise<void> {
  const frame = await (await page.waitForSelector('iframe.canvas')).contentFrame()
  if (frame === null) throw new Error('The page has no frame.')
  const text = frame.locator('.article-text.ProseMirror')
  await text.waitFor({ state: 'attached' })
  await isFocused(text)
}

const isLive = (page: Page) =>
  page.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()

/** Runs the command that is found by what is typed. */
async function run(page: Page, steps: CountedSteps, name: string): Promise<void> {
  await steps.press('Control+k')
  await isFocused(page.getByRole('searchbox', { name: 'Find a command or a page' }))
  await steps.type(name)
  await page.getByRole('menuitem', { name }).first().and(page.locator('[data-focused]')).waitFor()
}

const dateIn = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('sv'))

/** Reads the news as visitors do: in the list, newest first, and on the page behind it. `begun` is the date when it was begun. */
async function expectPublished({ title, route, text, shows }: News, begun: string): Promise<void> {
  const { page, faults } = await windows.stranger()
  await page.goto(`${windows.address}/news`)
  const item = page.getByRole('article').filter({ hasText: title })
  expect([begun, await dateIn(page)]).toContain(await item.locator('time').getAttribute('datetime'))
  await item.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(route)
  await expect.poll(() => page.locator('.article-text').innerText()).toBe(text)
  await expect.poll(() => page.getByRole('img', { name: shows }).count()).toBe(1)
  expect(faults).toEqual([])
}

describe('a news item with a picture', () => {
  it('EDIT-265, EDIT-266, EDIT-267 is written and published by mouse in 11 steps', async () => {
    const news = {
      title: 'Shelf labels in two sizes',
      route: '/news/shelf-labels-in-two-sizes',
      text: 'Choose the size of a label before you print it.',
      shows: 'Two labels on a shelf, one twice as large',
    }
    const { page, faults } = await windows.open('ann')
    const begun = await dateIn(page)
    const steps = new CountedSteps(page)
    await steps.click(page.getByRole('tab', { name: 'News' }))
    await steps.click(page.getByRole('button', { name: 'New page' }))
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await isFocused(dialog.getByLabel('Name'))
    expect(await axeFaults(page)).toEqual([])
    await steps.type(news.title)
    await expect.poll(() => dialog.getByLabel('Route').inputValue()).toBe(news.route.slice(1))
    await steps.click(dialog.getByRole('button', { name: 'Create page' }))
    await openedText(page)
    await steps.type(news.text)
    const outline = page.getByRole('region', { name: 'Outline' })
    await steps.click(outline.getByRole('row', { name: 'Article header' }))
    const upload = fields(page).getByRole('button', { name: 'Upload a picture' })
    await steps.choose(await photo('Labels.jpg'), () => steps.click(upload))
    await isFocused(description(page))
    await steps.type(news.shows)
    await steps.click(page.getByRole('button', { name: 'Publish' }))
    await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
    await isLive(page)
    expect(steps.count).toBe(11)
    await expectPublished(news, begun)
    expect(faults).toEqual([])
  })

  it('EDIT-266, EDIT-267, EDIT-310 is written and published by keyboard in 29 steps', async () => {
    const news = {
      title: 'Labels on a roll',
      route: '/news/labels-on-a-roll',
      text: 'Feed a roll instead of sheets, and nothing is left over.',
      shows: 'A roll of labels beside a printer',
    }
    const { page, faults } = await windows.open('ann')
    const begun = await dateIn(page)
    const steps = new CountedSteps(page)
    await page.getByRole('row').first().waitFor()
    await steps.pressTo(page.getByRole('link', { name: 'Skip to content' }))
    expect(await axeFaults(page)).toEqual([])
    await steps.press('Enter')
    await steps.pressTo(page.getByRole('tab', { name: 'All' }))
    await steps.press('ArrowLeft', 'ArrowLeft')
    await isFocused(page.getByRole('tab', { name: 'News', selected: true }))
    await steps.pressTo(page.getByRole('button', { name: 'New page' }), 'Shift+Tab')
    await steps.press('Enter')
    await isFocused(page.getByRole('dialog', { name: 'New page' }).getByLabel('Name'))
    await steps.type(news.title)
    await steps.press('Enter')
    await openedText(page)
    await steps.type(news.text)
    await steps.press('Escape')
    for (const name of ['Article body', 'Eyebrow']) {
      await steps.press('ArrowUp')
      await fields(page).getByRole('heading', { name, level: 2 }).waitFor()
    }
    await run(page, steps, 'Upload a picture')
    await steps.choose(await photo('Roll.jpg'), () => steps.press('Enter'))
    await isFocused(description(page))
    await steps.type(news.shows)
    await run(page, steps, 'Publish')
    await steps.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Publish' })
    const publish = sheet.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled'))
    await publish.waitFor()
    await steps.pressTo(publish, 'Shift+Tab')
    await steps.press('Enter')
    await isLive(page)
    expect(steps.count).toBe(29)
    await expectPublished(news, begun)
    expect(faults).toEqual([])
  })
})
