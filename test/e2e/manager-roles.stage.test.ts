import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MANAGER_VIEWS } from '#api/manager-views.ts'
import { hasPermission, ROLES } from '#model/role.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start(Object.fromEntries(ROLES.map((role) => [role, role])))
})

afterAll(() => windows.stop())

describe('each view of the manager', () => {
  it.each(ROLES)('EDIT-145 is in the menu of a %s and opens, or is refused in words', async (role) => {
    const { page } = await windows.signedIn(role)
    const [menu, refusal] = [
      page.getByRole('navigation'),
      page.getByText('Your role does not include this view.'),
    ]
    for (const { name, path, needs } of MANAGER_VIEWS) {
      const isAllowed = hasPermission(role, needs)
      await page.goto(windows.address + path)
      await (isAllowed ? page.getByRole('heading', { level: 1, name }) : refusal).waitFor()
      await expect
        .poll(() => menu.getByRole('link', { name, exact: true }).count(), { message: `${role}: ${name}` })
        .toBe(isAllowed ? 1 : 0)
      await expect.poll(() => refusal.count()).toBe(isAllowed ? 0 : 1)
    }
  })
})
