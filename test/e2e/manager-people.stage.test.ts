import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { axeFaults } from '../support/axe-faults.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

let windows: ManagerWindows
let mailServer: MailServer

const PASSWORD = 'a shelf of red jars'

/** A proof of who one is counts for ten minutes; in ms. */
const LONG_AGO = 11 * 60_000

beforeAll(async () => {
  mailServer = await startMailServer()
  // The server that is started takes them from here.
  vi.stubEnv('SMTP_URL', mailServer.address)
  vi.stubEnv('FORM_MAIL_FROM', 'forms@shop.example')
  vi.stubEnv('FORM_MAIL_TO', 'team@shop.example')
  windows = await ManagerWindows.start(
    { ada: 'admin', eve: 'editor', tom: 'translator', rob: 'viewer' },
    async (store) => {
      await store.audit.add({
        id: 'added',
        at: 2,
        who: 'eve@shop.example',
        did: 'person.added',
        detail: { email: 'new@shop.example' },
      })
      await store.audit.add({
        id: 'old',
        at: 1,
        who: 'eve@shop.example',
        did: 'made.up',
        detail: { by: 'hand' },
      })
    },
  )
})

afterAll(async () => {
  await windows.stop()
  mailServer.stop()
  vi.unstubAllEnvs()
})

async function openPeople(name: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const opened = await windows.signedIn(name)
  await windows.openView(opened.page, 'People')
  return opened
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

async function act(page: Page, words: string, action: string): Promise<void> {
  await row(page, words)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const done = (page: Page, words: string) =>
  page.getByRole('status', { name: 'What was done' }).getByText(words).waitFor()

describe('the view People', () => {
  it('PEOPLE-42 lists the team, and adds somebody with a link to set a password', async () => {
    const { page, faults } = await openPeople('ada')
    await row(page, 'eve@shop.example').getByText('Editor').waitFor()
    await row(page, 'eve@shop.example').getByText('never').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('E-mail').fill('zoe@shop.example')
    await dialog.getByLabel('Name').fill('Zoé Martin')
    await dialog.getByRole('button', { name: /Role/ }).click()
    await page.getByRole('option', { name: 'Translator' }).click()
    await dialog.getByRole('checkbox', { name: 'Français' }).check()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add person' }).click()
    const link = await page
      .getByRole('dialog', { name: 'Link to set a password' })
      .getByLabel('Link')
      .inputValue()
    expect(link).toMatch(/\/manager\/reset\?token=/)
    await page.getByRole('button', { name: 'Done' }).click()
    await row(page, 'zoe@shop.example').getByText('Français').waitFor()
    expect(faults).toEqual([])
    // The link begins with the address that the site has for its visitors.
    const { pathname, search } = new URL(link)
    await page.goto(windows.address + pathname + search)
    await page.getByLabel('New password').fill('a cellar of plum jam')
    await page.getByRole('button', { name: 'Set this password' }).click()
    await page.getByRole('link', { name: /sign/i }).waitFor()
  })

  it('PEOPLE-42 changes a role, and keeps the last admin', async () => {
    const { page } = await openPeople('ada')
    await act(page, 'tom@shop.example', 'Change')
    const dialog = page.getByRole('dialog', { name: 'Change person' })
    await dialog.getByRole('button', { name: /Role/ }).click()
    await page.getByRole('option', { name: 'Publisher' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await done(page, 'tom is changed.')
    await row(page, 'tom@shop.example').getByText('Publisher').waitFor()
    await act(page, 'ada@shop.example', 'Change')
    await dialog.getByText('The last admin stays one.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'ada@shop.example').getByRole('button').click()
    const remove = page.getByRole('menuitem', { name: 'Remove person' })
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
  })

  it('PEOPLE-43 asks again for the password where the last proof is old, and then goes on', async () => {
    const { page } = await openPeople('ada')
    await windows.withStore(async ({ sessions }) => {
      for (const { tokenHash } of await sessions.listOf('ada', Date.now())) {
        await sessions.prove(tokenHash, Date.now() - LONG_AGO)
      }
    })
    await act(page, 'rob@shop.example', 'Remove person')
    await page
      .getByRole('dialog', { name: 'Remove person' })
      .getByRole('button', { name: 'Remove person' })
      .click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Your password').fill('some other password')
    await page.keyboard.press('Enter')
    await proof.getByText('That is not right. Try again.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await proof.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await done(page, 'rob is removed.')
    await row(page, 'rob@shop.example').waitFor({ state: 'detached' })
  })

  it('PEOPLE-71 disables somebody after a question, and enables them again', async () => {
    const { page, faults } = await openPeople('ada')
    await act(page, 'tom@shop.example', 'Disable person')
    const question = page.getByRole('dialog', { name: 'Disable person' })
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Disable person' }).click()
    await done(page, 'tom is disabled.')
    await row(page, 'tom@shop.example').getByText('disabled: cannot sign in').waitFor()
    // What is read aloud of the button that was pressed stands outside for some seconds, without the button.
    expect(await axeFaults(page, { root: 'main' })).toEqual([])
    const stranger = await windows.stranger()
    await stranger.page.goto(`${windows.address}/manager/`)
    await stranger.page.getByLabel('E-mail').fill('tom@shop.example')
    await stranger.page.getByLabel('Password').fill(PASSWORD)
    await stranger.page.getByRole('button', { name: 'Sign in' }).click()
    await stranger.page.getByText('Your account is disabled.').waitFor()
    await row(page, 'ada@shop.example').getByRole('button').click()
    const own = page.getByRole('menuitem', { name: 'Disable person' })
    await expect.poll(() => own.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await act(page, 'tom@shop.example', 'Enable person')
    await done(page, 'tom is enabled.')
    await expect.poll(() => row(page, 'tom@shop.example').getByText('disabled').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('PEOPLE-74 mails a link to its person', async () => {
    const { page, faults } = await openPeople('ada')
    await act(page, 'eve@shop.example', 'Make a link to set a password')
    const dialog = page.getByRole('dialog', { name: 'Link to set a password' })
    await dialog.getByRole('button', { name: 'Mail this link' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Mail this link' }).click()
    await done(page, 'The link is mailed to eve@shop.example.')
    expect(mailServer.received()).toMatch(/^RCPT TO:<eve@shop\.example>/m)
    await expect.poll(() => dialog.count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('PEOPLE-44 lists the own sessions, and ends the others', async () => {
    const other = await windows.open('ada')
    const { page, faults } = await openPeople('ada')
    await page.getByRole('tab', { name: 'Your sessions' }).click()
    await page.getByText('This browser', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await done(page, 'All other sessions are ended.')
    await expect.poll(() => page.getByRole('button', { name: /^End session:/ }).count()).toBe(0)
    await other.page.reload()
    await other.page.getByLabel('Password').waitFor()
    expect(faults).toEqual([])
  })

  it('PEOPLE-45 reports who did what, and finds it by person and kind', async () => {
    const { page, faults } = await openPeople('ada')
    await page.getByRole('tab', { name: 'Audit log' }).focus()
    await page.getByRole('tab', { name: 'Team' }).focus()
    await page.keyboard.press('End')
    await row(page, 'signed in').first().waitFor()
    await page.getByRole('button', { name: /What was done/ }).click()
    await page.getByRole('option', { name: 'People' }).click()
    await row(page, 'signed in').first().waitFor({ state: 'detached' })
    await row(page, 'added a person').getByText('new@shop.example').waitFor()
    await page.getByRole('button', { name: /What was done/ }).click()
    await page.getByRole('option', { name: 'Everything' }).click()
    await page.getByRole('button', { name: /Person/ }).click()
    await page.getByRole('option', { name: 'eve', exact: true }).click()
    await row(page, 'made.up').getByText('by: hand').waitFor()
    await row(page, 'ada@shop.example').first().waitFor({ state: 'detached' })
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
  })

  it('EDIT-144 a server that is away is reported, and asked again', async () => {
    const { page } = await windows.open('ada')
    await page.route('**/api/people', (route) => route.abort())
    await windows.openView(page, 'People')
    await page.getByText('The server cannot be reached.').waitFor()
    await page.unroute('**/api/people')
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'eve@shop.example').waitFor()
    await expect.poll(() => page.getByText('The server cannot be reached.').count()).toBe(0)
  })

  it('PEOPLE-42 is for people who manage people', async () => {
    const { page } = await windows.open('eve')
    await expect
      .poll(() => page.getByRole('navigation').getByRole('link', { name: 'People' }).count())
      .toBe(0)
    await page.goto(`${windows.address}/manager/people`)
    await page.getByText('Your role does not include this view.').waitFor()
  })
})
