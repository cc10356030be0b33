import { expect, describe, it } from 'vitest'
import { MINUTE, PASSWORD, peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'

const ADDRESS = 'https://www.shop.example'
const NEXT = 'another sentence here'

const stage = peopleStage({ https: false, address: ADDRESS })

const tokenIn = (link: string): string => URL.parse(link)?.searchParams.get('token') ?? ''

/** A server that mails links; returns the mailed ones. */
async function mailing(): Promise<{ readonly to: string; readonly link: string }[]> {
  const mailed: { to: string; link: string }[] = []
  await stage.restart(
    { https: false, address: ADDRESS },
    { mailLink: async (to, link) => void mailed.push({ to, link }) },
  )
  return mailed
}

const setPassword = (browser: StagedBrowser, token: string, password = NEXT) =>
  browser.ask('POST', '/api/reset/password', { body: { token, password } })

describe('a link to set a password', () => {
  it('PEOPLE-23 of an admin sets one once, ends all sessions, and signs nobody in', async () => {
    const editor = await stage.signedIn('editor')
    const admin = await stage.signedIn('admin')
    const { link } = (await admin.ask('POST', '/api/people/editor/reset-link')).json()
    expect(link).toMatch(/^https:\/\/www\.shop\.example\/manager\/reset\?token=[\w-]{43}$/)
    const browser = stage.browser()
    const results = await Promise.all([1, 2].map(() => setPassword(browser, tokenIn(link))))
    expect(results.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(browser.cookies.has('session')).toBe(false)
    expect((await editor.ask('GET', '/api/session')).statusCode).toBe(401)
    expect((await stage.browser().signIn('editor', PASSWORD)).statusCode).toBe(401)
    expect((await stage.browser().signIn('editor', NEXT)).statusCode).toBe(200)
    const audit = (await admin.ask('GET', '/api/audit')).body
    expect(audit).toContain('person.password-reset')
    expect(audit).not.toContain(tokenIn(link))
  })

  it('PEOPLE-23 of an admin works for three days, and the newest alone', async () => {
    await stage.addPerson('editor')
    const admin = await stage.signedIn('admin')
    const make = async () => tokenIn((await admin.ask('POST', '/api/people/editor/reset-link')).json().link)
    const [first, second] = [await make(), await make()]
    expect((await setPassword(stage.browser(), first)).statusCode).toBe(401)
    const third = await make()
    stage.now += 3 * 24 * 60 * MINUTE - 1
    expect((await setPassword(stage.browser(), third)).statusCode).toBe(200)
    const fourth = await make()
    stage.now += 3 * 24 * 60 * MINUTE
    expect((await setPassword(stage.browser(), fourth)).statusCode).toBe(401)
    for (const token of ['', 'x', second]) {
      expect((await setPassword(stage.browser(), token)).statusCode).toBe(401)
    }
  })

  it('PEOPLE-23 ends when the e-mail address or the password of its person changes', async () => {
    await stage.addPerson('editor')
    const admin = await stage.signedIn('admin')
    for (const body of [{ email: 'other@shop.example' }, { password: 'one more sentence' }]) {
      const { link } = (await admin.ask('POST', '/api/people/editor/reset-link')).json()
      expect((await admin.ask('PATCH', '/api/people/editor', { body })).statusCode).toBe(200)
      expect((await setPassword(stage.browser(), tokenIn(link))).statusCode).toBe(401)
    }
  })

  it('PEOPLE-23 is used up by no password that is refused', async () => {
    await stage.addPerson('editor')
    const admin = await stage.signedIn('admin')
    const token = tokenIn((await admin.ask('POST', '/api/people/editor/reset-link')).json().link)
    expect((await setPassword(stage.browser(), token, 'aaaaaaaaaaaa')).statusCode).toBe(422)
    expect((await setPassword(stage.browser(), token)).statusCode).toBe(200)
  })

  it('PEOPLE-23 is mailed under the address of the setting, whatever Host a request names', async () => {
    const mailed = await mailing()
    await stage.addPerson('editor')
    const headers = { host: 'evil.localhost', 'x-forwarded-host': 'evil.example' }
    const body = { email: 'Editor@shop.example' }
    const answer = await stage.browser().ask('POST', '/api/reset', { body, headers })
    expect(answer.json()).toEqual({ status: 'ok' })
    await expect.poll(() => mailed).toHaveLength(1)
    expect(mailed[0]).toMatchObject({
      to: 'editor@shop.example',
      link: expect.stringMatching(/^https:\/\/www\.shop\.example\/manager\/reset/),
    })
    expect((await setPassword(stage.browser(), tokenIn(mailed[0]?.link ?? ''))).statusCode).toBe(200)
  })

  it('PEOPLE-23 is promised in the same words to who has no account, and mailed three times an hour at most', async () => {
    const mailed = await mailing()
    await stage.addPerson('editor')
    const asked = async (email: string, address: string) => {
      const call = await stage.browser().ask('POST', '/api/reset', { body: { email }, address })
      const page = await stage.browser().ask('POST', '/manager/reset', { body: { email }, address })
      return [call.statusCode, call.body, page.statusCode, page.body]
    }
    const known = await asked('editor@shop.example', '198.51.100.1')
    expect(await asked('nobody@shop.example', '198.51.100.2')).toEqual(known)
    for (const address of ['198.51.100.3', '198.51.100.4']) {
      expect(await asked('editor@shop.example', address)).toEqual(known)
    }
    await expect.poll(() => mailed).toHaveLength(3)
    // Mails are sent in order, so a mail for another account comes after all earlier ones.
    await stage.addPerson('viewer')
    await asked('viewer@shop.example', '198.51.100.5')
    await expect.poll(() => mailed.filter(({ to }) => to.startsWith('viewer'))).not.toEqual([])
    expect(mailed.filter(({ to }) => to.startsWith('editor'))).toHaveLength(3)
  })

  it('PEOPLE-50 is not mailed to who signs in by the identity provider only, in the same words', async () => {
    const mailed = await mailing()
    await stage.addPerson('publisher', 'publisher', { password: null })
    await stage.addPerson('editor')
    const asked = (id: string) =>
      stage.browser().ask('POST', '/api/reset', { body: { email: `${id}@shop.example` } })
    const none = await asked('publisher')
    const some = await asked('editor')
    expect([none.statusCode, none.body]).toEqual([some.statusCode, some.body])
    // Mailed in the order of the requests.
    await expect.poll(() => mailed).toHaveLength(1)
    expect(mailed[0]?.to).toBe('editor@shop.example')
    const admin = await stage.signedIn('admin')
    const { link } = (await admin.ask('POST', '/api/people/publisher/reset-link')).json()
    expect((await setPassword(stage.browser(), tokenIn(link))).statusCode).toBe(200)
  })

  it('PEOPLE-23 opens pages that work without script, and makes the browser known', async () => {
    const mailed = await mailing()
    await stage.addPerson('editor')
    const browser = stage.browser()
    const asked = await browser.ask('POST', '/manager/reset', { body: { email: 'editor@shop.example' } })
    expect(asked.body).toContain('If there is an account')
    await expect.poll(() => mailed).toHaveLength(1)
    const token = tokenIn(mailed[0]?.link ?? '')
    const page = await browser.ask('GET', `/manager/reset?token=${token}`)
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    const weak = await browser.ask('POST', '/manager/reset', { body: { token, password: 'short' } })
    expect([weak.statusCode, weak.body]).toEqual([422, expect.stringContaining('12 to')])
    const done = await browser.ask('POST', '/manager/reset', { body: { token, password: NEXT } })
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Sign in with it now')])
    expect([...browser.cookies.keys()]).toEqual(['known-browser'])
    expect((await browser.ask('GET', `/manager/reset?token=${token}`)).statusCode).toBe(410)
    for (let count = 0; count < 11; count += 1) await stage.browser().signIn('editor', 'guess after guess')
    expect((await stage.browser().signIn('editor', NEXT)).statusCode).toBe(429)
    expect((await browser.signIn('editor', NEXT)).statusCode).toBe(200)
  })

  it('PEOPLE-23 does not lead past the second factor', async () => {
    const editor = await stage.addPerson('editor')
    await stage.store.secondFactors.offer(editor.id, 'plain.JBSWY3DPEHPK3PXP')
    await stage.store.secondFactors.confirm(editor.id, stage.now, [])
    const admin = await stage.signedIn('admin')
    const token = tokenIn((await admin.ask('POST', '/api/people/editor/reset-link')).json().link)
    const browser = stage.browser()
    await setPassword(browser, token)
    expect((await browser.signIn('editor', NEXT)).json().type).toContain('second-factor-needed')
    expect((await browser.ask('GET', '/api/session')).statusCode).toBe(401)
  })
})
