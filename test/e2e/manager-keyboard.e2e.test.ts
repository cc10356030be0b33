import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Keyboard } from '../support/keyboard.ts'
import { ManagerWindows, PASSWORD } from '../support/manager-windows.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'publisher' })
})

afterAll(() => windows?.stop())

describe('the keyboard alone', () => {
  it('EDIT-322 leads from signing in to a page, its headline, its fields and a section that is added', async () => {
    const { page } = await windows.stranger()
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
      await keys.isAt('Outline')
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

    // Changes its headline.
    await keys.press('F6', 'F6')
    await writeHeadline('promised to', 'One number for every jar')

    // Changes a field of the same section beside the page.
    await keys.press('F6')
    await keys.isAt('Title')
    await keys.goTo('Eyebrow', 'Shift+Tab')
    await keys.write('Counted by hand')
    await canvas.locator('.hero').getByText('Counted by hand').waitFor()

    // Inserts a section below.
    const order = () => canvas.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
    const before = await order()
    await keys.press('ControlOrMeta+k')
    await keys.isAt('Find a command or a page')
    await keys.write('Add section')
    await page.getByRole('menuitem', { name: 'Add section' }).waitFor()
    await keys.press('ArrowDown', 'Enter')
    await keys.isAt('Find a section')
    await keys.write('steps')
    await page.getByRole('option', { name: 'Steps' }).waitFor()
    await keys.press('Tab', 'Enter')
    await expect.poll(order).toEqual([before[0], 'steps', ...before.slice(1)])
  })
})
