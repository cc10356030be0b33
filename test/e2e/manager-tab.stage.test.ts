import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const PRICING = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin' })
})

afterAll(() => windows.stop())

describe('the tab of the manager', () => {
  it('EDIT-400 is called after the view or the page that is open', async () => {
    const { page } = await windows.open('ann')
    await expect.poll(() => page.title()).toBe('Pages – Manager')
    await windows.edit(page, PRICING)
    await expect.poll(() => page.title()).toBe('Home – Manager')
  })

  it('EDIT-401 labels the selection, but not while a text of it is open', async () => {
    const { page } = await windows.signedIn('ann')
    // What is drawn above the page is closed to scripts, so that scripts of content cannot change it.
    await page.addInitScript(`
      const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function (options) {
        return attachShadow.call(this, { ...options, mode: 'open' })
      }`)
    const frame = await windows.edit(page, PRICING)
    const label = () => frame.locator('.selected').getAttribute('data-name')
    await frame.locator('h1').click()
    await expect.poll(label).toBe('Title')
    await frame.locator('h1').dblclick()
    await frame.locator('.ProseMirror').waitFor()
    await expect.poll(label).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(label).toBe('Title')
  })
})
