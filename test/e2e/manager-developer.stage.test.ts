import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { freePort } from '../support/free-port.ts'
import { ManagerWindows } from '../support/manager-windows.ts'
import { openHeadline } from '../support/open-headline.ts'
import { WorkingCopy } from '../support/working-copy.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows
let copy: WorkingCopy

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', ben: 'publisher' })
  copy = await WorkingCopy.make()
  await copy.change('src/sections/hero/view.tsx', (text) =>
    text.replace(
      '<div className="hero-words">',
      '<div className="hero-words"><p className="hero-new">New</p>',
    ),
  )
  await copy.change('src/sections/hero/style.css', (text) =>
    text.replace('@layer sections {', '@layer sections { .hero-new { letter-spacing: 7px }'),
  )
})

afterAll(async () => {
  await copy.remove()
  await windows.stop()
})

const openPalette = async (page: Page, command: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Find a command or a page' }).fill(command)
}

/** Turns developer mode on by its command. */
const develop = async (page: Page, host: string): Promise<void> => {
  await openPalette(page, 'Developer mode')
  await page.getByRole('menuitem', { name: 'Developer mode…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Developer mode' })
  await dialog.getByLabel('Local host').fill(host)
  await dialog.getByRole('button', { name: 'Load components' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const canvas = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe[title="Page"]')).contentFrame()
  if (frame === null) throw new Error('The page has no frame.')
  await frame.waitForSelector('[data-text]')
  return frame
}

const notice = (page: Page, tone: 'good' | 'bad') => page.locator(`.notice[data-tone="${tone}"]`)

describe('developer mode', () => {
  it('EDIT-3 shows a component of a local host on the page, with its styles, and says so in green', async () => {
    const { page, faults } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    const host = await copy.offer('hero')
    await develop(page, host)
    await notice(page, 'good')
      .filter({ hasText: `Loaded hero from ${host}` })
      .waitFor()
    const frame = await canvas(page)
    const added = frame.locator('.hero .hero-new')
    await expect.poll(() => added.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px')
    // What is written there is saved as ever.
    await openHeadline(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Drawn by a component of mine')
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => added.count()).toBe(1)
    expect(faults).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    // Another tab of the same person, and visitors, see what the server has.
    const other = await page.context().newPage()
    const others = await windows.edit(other, HOME)
    await expect.poll(() => others.locator('.hero-new').count()).toBe(0)
    expect(await (await fetch(windows.address)).text()).not.toContain('hero-new')
    await other.close()

    await copy.change('src/sections/hero/view.tsx', (text) => text.replace('>New<', '>Newer<'))
    await page.getByRole('button', { name: 'Load components again' }).click()
    await (await canvas(page)).locator('.hero-new', { hasText: 'Newer' }).waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await (await canvas(page)).locator('h1', { hasText: 'Drawn by a component of mine' }).waitFor()
    await expect.poll(async () => (await canvas(page)).locator('.hero-new').count()).toBe(0)
    await copy.endOffer()
  })

  it('EDIT-3 says in red why a component does not come, and draws the page as the server has it', async () => {
    const { page } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    const nowhere = `http://localhost:${await freePort()}`
    await develop(page, nowhere)
    const alert = notice(page, 'bad').getByRole('alert')
    await alert.filter({ hasText: `No components could be loaded from ${nowhere}` }).waitFor()
    await expect.poll(() => alert.innerText()).toContain('npm run site -- develop')
    await (await canvas(page)).locator('.hero h1').waitFor()

    await copy.change('src/sections/hero/view.tsx', (text) => `${text}\n}`)
    const host = await copy.offer('hero', 'slider')
    await develop(page, host)
    await alert.filter({ hasText: `hero could not be loaded from ${host}` }).waitFor()
    await expect.poll(() => alert.innerText()).toMatch(/hero[\\/]view\.tsx/)
    await expect.poll(() => alert.innerText()).toContain(`Loaded slider from ${host}`)
    await expect.poll(async () => (await canvas(page)).locator('.hero-new').count()).toBe(0)
    await copy.endOffer()
  })

  it('EDIT-211 takes no other host, and is offered to admins alone', async () => {
    const { page } = await windows.signedIn('ann')
    await windows.edit(page, HOME)
    await openPalette(page, 'Developer mode')
    await page.getByRole('menuitem', { name: 'Developer mode…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Developer mode' })
    await dialog.getByLabel('Local host').fill('https://evil.example')
    await dialog.getByRole('button', { name: 'Load components' }).click()
    await dialog.getByText('Expected an address of this machine').waitFor()
    expect(await axeFaults(page, { root: '[role="dialog"]' })).toEqual([])

    const ben = await windows.signedIn('ben')
    await windows.edit(ben.page, HOME)
    await ben.page.evaluate(() => sessionStorage.setItem('component-host', 'http://localhost:8090'))
    await windows.edit(ben.page, HOME)
    await expect
      .poll(() => ben.page.locator('iframe[title="Page"]').getAttribute('src'))
      .not.toContain('localhost')
    await openPalette(ben.page, 'Developer mode')
    await ben.page.getByText('Nothing found').waitFor()
  })
})
