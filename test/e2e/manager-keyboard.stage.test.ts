import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Keyboard } from '../support/keyboard.ts'
import { ManagerWindows, PASSWORD } from '../support/manager-windows.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher' })
})

afterAll(() => windows?.stop())

const visitors = async (path: string): Promise<string> => (await fetch(windows.address + path)).text()

describe('a day’s work by the keyboard alone', () => {
  it('EDIT-320 EDIT-322 begins with signing in and ends with what visitors read', async () => {
    const { page, faults } = await windows.stranger()
    const keys = new Keyboard(page)
    await page.goto(`${windows.address}/manager/`)

    // Signs in.
    await keys.goTo('E-mail')
    await keys.write('ann@shop.example')
    await keys.goTo('Password')
    await keys.write(PASSWORD)
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Pages' }).waitFor()

    // Finds a page.
    await page.getByRole('searchbox', { name: 'Find a page' }).waitFor()
    await keys.goTo('Find a page')
    await keys.write('home')
    await keys.goTo('Home')
    await keys.press('Enter')
    const canvas = page.frameLocator('iframe.canvas')
    await canvas.locator('h1').waitFor()
    const headline = () => canvas.locator('h1').innerText()
    /** From the tab of the outline: finds the headline by some of its words, opens it on the page, and writes it anew. */
    const writeHeadline = async (known: string, words: string): Promise<void> => {
      await expect.poll(() => keys.focused()).toBe('Outline')
      await keys.goTo('Find on this page')
      await keys.write(known)
      await page.getByRole('row', { name: new RegExp(`^Title.*${known}`) }).waitFor()
      await keys.goTo(/^(Hero|Title) /)
      await keys.goTo(/^Title /, 'ArrowDown')
      await keys.press('Enter')
      await canvas.locator('.ProseMirror').waitFor()
      await page.keyboard.type(words)
      await keys.press('Escape')
      await expect.poll(headline).toBe(words)
    }
    /** From the page to the bar above it. */
    const toBar = async (): Promise<void> => {
      await keys.press('Shift+F6')
      await expect.poll(() => keys.focused()).toBe('Outline')
      await keys.press('Shift+F6')
      await expect.poll(() => keys.focused()).toBe('Pages')
    }

    // Changes its headline.
    await keys.press('F6', 'F6')
    await writeHeadline('promised to', 'One number for every jar')

    // Changes a field of the same section beside the page.
    await keys.press('F6')
    await expect.poll(() => keys.focused()).toBe('Title')
    await keys.goTo('Eyebrow', 'Shift+Tab')
    await keys.write('Counted by hand')
    await canvas.locator('.hero').getByText('Counted by hand').waitFor()

    // Inserts a section, moves it, and takes that back.
    const order = () => canvas.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const before = await order()
    await keys.press('ControlOrMeta+k')
    await expect.poll(() => keys.focused()).toBe('Find a command or a page')
    await keys.write('Add section')
    await page.getByRole('menuitem', { name: 'Add section' }).waitFor()
    await keys.press('ArrowDown', 'Enter')
    await expect.poll(() => keys.focused()).toBe('Find a section')
    await keys.write('steps')
    await page.getByRole('option', { name: 'Steps' }).waitFor()
    await keys.press('Tab', 'Enter')
    const inserted = [before[0], 'steps', ...before.slice(1)]
    await expect.poll(order).toEqual(inserted)
    await expect.poll(() => keys.focused()).toBe('Page')
    await keys.press('Alt+ArrowDown')
    await expect.poll(order).toEqual([before[0], before[1], 'steps', ...before.slice(2)])
    await keys.press('ControlOrMeta+z')
    await expect.poll(order).toEqual(inserted)
    // Nobody could publish it before its texts are written.
    await keys.press('ControlOrMeta+z')
    await expect.poll(order).toEqual(before)

    // Writes the headline in another language.
    await toBar()
    await keys.goTo('EN')
    await keys.goTo('FR', 'ArrowRight')
    await keys.press('Enter')
    await expect.poll(headline).toContain('Ce que vous avez')
    await keys.press('F6')
    await writeHeadline('Ce que vous avez', 'Un seul chiffre par bocal')

    // Looks at the page as visitors will see it, and goes on.
    await keys.press('ControlOrMeta+p')
    await page.getByRole('region', { name: 'Fields' }).waitFor({ state: 'detached' })
    await keys.press('ControlOrMeta+p')
    await page.getByRole('region', { name: 'Fields' }).waitFor()

    // Publishes it, and reads it.
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await toBar()
    await keys.goTo('Publish')
    await keys.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Publish' })
    await sheet.getByRole('button', { name: 'Publish', exact: true, disabled: false }).waitFor()
    await keys.goTo('Publish')
    await keys.press('Enter')
    await sheet.getByRole('status', { name: 'Publishing' }).filter({ hasText: 'Live' }).waitFor()
    await keys.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => visitors('/')).toContain('One number for every jar')
    await expect.poll(() => visitors('/')).toContain('Counted by hand')
    await expect.poll(() => visitors('/fr/')).toContain('Un seul chiffre par bocal')
    expect(faults).toEqual([])
  })
})
