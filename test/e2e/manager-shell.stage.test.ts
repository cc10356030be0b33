import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnWith } from '#draw/drawn-with.ts'
import { translatedLanguages } from '#draw/translated-languages.ts'
import { isArchive } from '#model/archive.ts'
import type { Page as Document } from '#model/page.ts'
import { pathOf } from '#model/route.ts'
import { registry } from '#sections/components.ts'
import { sampled } from '../stage/depth.ts'
import { axeFaults } from '../support/axe-faults.ts'
import { canvasLines, drawOnCanvas, publishedLines } from '../support/canvas-pages.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin' })
})

afterAll(() => windows.stop())

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' })

const heading = (page: Page, name: string) =>
  fields(page).getByRole('heading', { level: 2, name, exact: true })

/** Keys that follow a command reach its window only once that has the focus. */
const isFocused = async (field: Locator): Promise<void> => {
  await expect
    .poll(() => field.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true)
}

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

// Before anything is written: what is published is what the store held at the start.
describe('the canvas', () => {
  it('EDIT-36 shows of every page, in every language that it has, what is published', async () => {
    const { page } = await windows.open('ann')
    const origin = new URL(page.url()).origin
    const heads = (await (await page.request.get(`${origin}/api/editor`)).json()) as {
      heads: { id: number }[]
    }
    const asked = []
    const stored = sampled(
      heads.heads.filter((head) => !isArchive(head)),
      12,
    )
    for (const { id } of stored) {
      const { document } = (await (await page.request.get(`${origin}/api/drafts/page:${id}`)).json()) as {
        document: Document
      }
      const linked = drawnWith(document)
      for (const language of translatedLanguages(document, registry, new Map())) {
        const path = pathOf(document.route, language === 'en' ? undefined : language)
        asked.push({ id, language, path, linked })
      }
    }
    const different: string[] = []
    for (const { path, html } of await drawOnCanvas(page, asked)) {
      const published = publishedLines(await (await fetch(origin + path)).text())
      const drawn = canvasLines(html)
      const at = published.findIndex((line, index) => line !== drawn[index])
      if (at >= 0 || published.length !== drawn.length) {
        different.push(`${path}: ${published[at] ?? 'the end'} is drawn as ${drawn[at] ?? 'the end'}`)
      }
    }
    expect(different).toEqual([])
    expect(asked.length).toBeGreaterThan(stored.length)
  })
})

describe('the shell of the manager', () => {
  it('EDIT-30 a click selects the innermost, the next click what is around it, and the fields follow', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const action = frame.locator('.hero .button').first()
    await action.click()
    await heading(page, 'Label').waitFor()
    await action.click()
    await heading(page, 'Actions 1').waitFor()
    await fields(page).getByRole('button', { name: 'Hero' }).click()
    await heading(page, 'Hero').waitFor()
    expect(faults).toEqual([])
  })

  it('EDIT-31 the outline lists what is on the page, by keys as well, and finds it', async () => {
    const { page } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    const outline = page.getByRole('region', { name: 'Outline' })
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await heading(page, 'Hero').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Eyebrow').waitFor()
    await outline.getByRole('searchbox').fill('Forty jars')
    await outline
      .getByRole('row', { name: /Forty jars/ })
      .last()
      .click()
    await heading(page, 'Title').waitFor()
    await expect.poll(() => outline.getByRole('row', { name: /Quote/ }).count()).toBe(0)
  })

  it('EDIT-32 a field changes the page at once; what can’t be taken is explained there and never saved', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    await frame.locator('.hero .button').first().click()
    const label = fields(page).getByRole('textbox', { name: 'Label' })
    await label.fill('Try it on one shelf')
    await frame.locator('.hero .button', { hasText: 'Try it on one shelf' }).waitFor()
    const link = fields(page).getByRole('textbox', { name: 'Link: Address' })
    const before = await frame.locator('.hero .button').first().getAttribute('href')
    await link.fill('javascript:alert(1)')
    await fields(page).getByRole('alert').waitFor()
    await expect.poll(() => link.inputValue()).toBe('javascript:alert(1)')
    await expect.poll(() => frame.locator('.hero .button').first().getAttribute('href')).toBe(before)
    await isSaved(page)
    const again = await windows.edit(page, HOME)
    await again.locator('.hero .button', { hasText: 'Try it on one shelf' }).waitFor()
    await expect.poll(() => again.locator('.hero .button').first().getAttribute('href')).toBe(before)
  })

  it('EDIT-33 sections are moved, copied, removed and added, and taken back, without a mouse', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const order = () => frame.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const before = await order()
    await frame.locator('h1').click()
    await page.keyboard.press('Escape')
    await heading(page, 'Hero').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)
    await page.keyboard.press('Control+d')
    await expect.poll(order).toEqual([before[0], `${before[0]}-2`, ...before.slice(1)])
    await page.keyboard.press('Delete')
    await expect.poll(order).toEqual(before)
    await page.keyboard.press('Control+k')
    await isFocused(page.getByRole('searchbox', { name: 'Find a command or a page' }))
    await page.keyboard.type('Add section')
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Add section'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('dialog', { name: 'Add section' }).getByRole('searchbox'))
    await page.keyboard.type('steps')
    await page.getByRole('option', { name: 'Steps' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([...before, 'steps'])
    await heading(page, 'Steps').waitFor()
    // What is written goes into the section that was copied, though its copy is gone.
    await frame.locator('h1').dblclick()
    await frame.locator('.ProseMirror').waitFor()
  })

  it('EDIT-34 nothing in it is hard to reach for anybody: axe finds no fault in the list, the editor and its windows', async () => {
    const { page } = await windows.open('ann')
    const faultsOf = () => axeFaults(page, { options: { iframes: false } })
    expect(await faultsOf()).toEqual([])
    const frame = await windows.edit(page, HOME)
    await frame.locator('h1').click()
    await heading(page, 'Title').waitFor()
    expect(await faultsOf()).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf()).toEqual([])
  })

  it('EDIT-35, EDIT-442 the manager speaks the five languages of the site', async () => {
    const { page } = await windows.open('ann')
    for (const [choice, publish, section] of [
      ['Français', 'Publier', 'Ouverture'],
      ['Español', 'Publicar', 'Portada'],
      ['Italiano', 'Pubblica', 'Apertura'],
      ['Nederlands', 'Publiceren', 'Opening'],
      ['English', 'Publish', 'Hero'],
    ] as const) {
      await page.goto(new URL('/manager/', page.url()).href)
      await page.locator('.view-head .select-button').click()
      await page.getByRole('option', { name: choice }).click()
      await windows.edit(page, HOME)
      await page.getByRole('button', { name: publish, exact: true }).waitFor()
      // The names that the model gives, too.
      await page
        .getByRole('row', { name: new RegExp(`^${section}`) })
        .first()
        .waitFor()
    }
  })
})
