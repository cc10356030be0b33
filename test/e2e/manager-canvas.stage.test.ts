import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'
const GUIDE = '/manager/pages/453119'
const LEAD = '[data-text="section/head/data/lead"]'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor', ben: 'editor', tom: 'translator' })
})

afterAll(() => windows.stop())

/** Pastes into what has the focus on the page, as the keys do. */
const paste = (frame: Frame, content: Readonly<Record<string, string>>): Promise<void> =>
  frame.evaluate((types) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.querySelector('.ProseMirror') ?? document.body).dispatchEvent(event)
  }, content)

const line = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Outline' }).getByRole('row', { name }).first()

const open = async (frame: Frame, text: string): Promise<void> => {
  await frame.locator(text).first().dblclick()
  await frame.waitForSelector('.ProseMirror')
}

describe('what is pasted', () => {
  it('EDIT-111 leaves behind what a text can not take, and says what', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, GUIDE)
    await open(frame, `${LEAD} > p`)
    await paste(frame, {
      'text/html':
        '<p>Kept <img src="/x.png" alt=""> <a href="javascript:alert(1)">words</a></p><iframe src="https://a.example"></iframe>',
      'text/plain': 'Kept words',
    })
    const told = page.getByRole('alert')
    await expect
      .poll(() => told.innerText())
      .toBe('Not taken over: pictures, videos and other embeds, links to unsafe addresses.')
    await expect.poll(() => frame.locator(LEAD).innerText()).toContain('Kept')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => told.count()).toBe(0)
    await page.keyboard.press('Escape')
    await open(frame, 'h1')
    await paste(frame, { 'text/html': '<h2>A <b>bold</b> title</h2>', 'text/plain': 'A bold title' })
    await expect.poll(() => frame.locator('h1').innerText()).toBe('A bold title')
    await expect.poll(() => told.innerText()).toBe('Not taken over: formatting: this text is plain.')
    expect(faults).toEqual([])
  })

  it('EDIT-397 is named until there was time to read it, also after a note that was closed by hand', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, GUIDE)
    await open(frame, '[data-text="page/title"]')
    const told = page.getByRole('alert')
    const formatted = { 'text/html': '<b>A</b>', 'text/plain': 'A' }
    await paste(frame, formatted)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => told.count()).toBe(0)
    await page.mouse.move(1, 1)
    await page.clock.install()
    await paste(frame, formatted)
    await expect.poll(() => told.count()).toBe(1)
    await expect
      .poll(async () => {
        await page.clock.fastForward(30_000)
        return told.count()
      })
      .toBe(0)
  })

  it('EDIT-112 is refused with the reason where nothing takes it', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    await line(page, /^FAQ/).click()
    await page.getByRole('region', { name: 'Fields' }).getByRole('heading', { name: 'FAQ' }).waitFor()
    await paste(frame, { 'text/plain': 'some words' })
    const told = page.getByRole('alert')
    await expect.poll(() => told.innerText()).toContain('Words are pasted into a text')
    await paste(frame, { 'application/x-stockwright+json': '{"page":1}' })
    await expect.poll(() => told.innerText()).toContain('another program or version')
    expect(faults).toEqual([])
    const tom = await windows.signedIn('tom')
    const toms = await windows.edit(tom.page, HOME)
    const block = { block: { uniqueId: 'x', content: { type: 'text', data: {} } } }
    await paste(toms, { 'application/x-stockwright+json': JSON.stringify(block) })
    await expect.poll(() => tom.page.getByRole('alert').innerText()).toContain('Your role')
  })

  it('EDIT-112 is copied, cut and pasted by commands too, in the palette and at the fields', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    const order = (): Promise<(string | null)[]> =>
      frame
        .locator('main > [data-section]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-section')))
    const before = await order()
    await line(page, /^FAQ/).click()
    const fields = page.getByRole('region', { name: 'Fields' })
    await fields.getByRole('heading', { name: 'FAQ' }).waitFor()
    await fields.getByRole('button', { name: 'Actions for FAQ' }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('searchbox', { name: 'Find a command or a page' })
    await search.fill('Paste')
    await page.getByRole('menuitem', { name: /^Paste/ }).click()
    await expect.poll(async () => (await order()).length).toBe(before.length + 1)
    await fields.getByRole('button', { name: 'Actions for FAQ' }).click()
    await page.getByRole('menuitem', { name: 'Cut' }).click()
    await expect.poll(order).toEqual(before)
    expect(faults).toEqual([])
  })

  it('EDIT-281 is forgotten when whoever copied it signs out, and never offered to somebody else', async () => {
    const { page, faults } = await windows.open('ann')
    const copyFaq = async (): Promise<void> => {
      await windows.edit(page, HOME)
      await line(page, /^FAQ/).click()
      await page.getByRole('button', { name: 'Actions for FAQ' }).click()
      await page.getByRole('menuitem', { name: 'Copy' }).click()
      await expect.poll(kept).toContain('faq')
    }
    const kept = (): Promise<string> => page.evaluate(() => localStorage.getItem('manager-clipboard') ?? '')
    await copyFaq()
    await page.goto(`${windows.address}/manager/`)
    expect(await kept()).toContain('faq')
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
    expect(await kept()).toBe('')
    // Somebody else who works in the browser, which was left without signing out.
    await copyFaq()
    const ben = await windows.open('ben')
    await page.context().addCookies(await ben.page.context().cookies())
    await windows.edit(page, HOME)
    expect(await kept()).toBe('')
    expect(faults).toEqual([])
  })
})

describe('the frame of the page', () => {
  it('EDIT-119 is loaded again when it does not answer, with all that was written', async () => {
    const { page } = await windows.signedIn('ben')
    const frame = await windows.edit(page, HOME)
    await open(frame, 'h1')
    await page.keyboard.type('Written before')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Saved')
    await frame.evaluate(() => location.replace('about:blank'))
    await page.getByText('The page does not answer.').waitFor()
    await page.getByRole('button', { name: 'Load it again' }).click()
    const again = page.frameLocator('iframe[title="Page"]')
    await expect.poll(() => again.locator('h1').innerText()).toBe('Written before')
    await expect.poll(() => page.getByText('The page does not answer.').count()).toBe(0)
  })

  it('EDIT-286 is not said to be gone when the server could not be asked for it, and is tried again by a button', async () => {
    const { page } = await windows.open('ben')
    await page.route('**/api/drafts/page*', (route) => route.abort())
    await page.goto(windows.address + HOME)
    await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor()
    await page.unroute('**/api/drafts/page*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.frameLocator('iframe[title="Page"]').locator('h1').waitFor()
  })

  it('EDIT-113 is opened without embeds by a command or by the address, and with them again', async () => {
    const { page, faults } = await windows.signedIn('ben')
    await windows.edit(page, `${HOME}?safe=1`)
    await page.getByText('Safe mode: videos, maps and frames are left out.').waitFor()
    await page.getByRole('button', { name: 'Show embeds' }).click()
    await page.frameLocator('iframe[title="Page"]').locator('h1').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('safe')).toBe(false)
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Find a command or a page' }).fill('without embeds')
    await page.getByRole('menuitem', { name: 'Open without embeds' }).click()
    await page.getByText('Safe mode: videos, maps and frames are left out.').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('safe')).toBe('1')
    expect(faults).toEqual([])
  })
})

describe('keys in a field or a window', () => {
  it('EDIT-114 take back what was typed there, and nothing of the page', async () => {
    const { page, faults } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    await open(frame, 'h1')
    await page.keyboard.type('The page behind')
    await page.keyboard.press('Escape')
    await expect.poll(() => frame.locator('h1').innerText()).toBe('The page behind')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('searchbox', { name: 'Find a command or a page' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('prices')
    await page.keyboard.press('Control+z')
    await expect.poll(() => search.inputValue()).not.toBe('prices')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+d')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => frame.locator('h1').innerText()).toBe('The page behind')
    expect(faults).toEqual([])
  })
})

describe('a text that is open', () => {
  it('EDIT-117 EDIT-321 takes all letters when the session ends; a bar says so, and the window that asks opens by its button', async () => {
    const { page } = await windows.signedIn('ann')
    const frame = await windows.edit(page, HOME)
    await open(frame, 'h1')
    await page.context().clearCookies()
    const words = 'These words were being written when the session came to its end'
    await page.keyboard.type(words)
    await page.getByRole('alert').filter({ hasText: 'Your session has ended.' }).waitFor()
    await page.keyboard.type(', and after it')
    await expect.poll(() => frame.locator('h1').innerText()).toBe(`${words}, and after it`)
    await expect.poll(() => page.getByLabel('Password').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    const password = page.getByLabel('Password')
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => password.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(() => password.count()).toBe(0)
    // No window of the editor covers it, or takes the focus from it.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'All commands' }).waitFor()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})
