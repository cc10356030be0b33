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
})
