import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { MINUTE, PASSWORD, peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

const act = (browser: StagedBrowser, body: Record<string, string>) =>
  browser.ask('POST', '/manager/account', { body })

const isSignedIn = async (browser: StagedBrowser): Promise<boolean> =>
  (await browser.ask('GET', '/api/session')).statusCode === 200

describe('sessions', () => {
  it('PEOPLE-25 are listed with when, where and in which browser, and without what opens them', async () => {
    const one = await stage.signedIn('editor')
    stage.now += 6 * MINUTE
    const two = stage.browser()
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1'
    await two.signIn('editor', PASSWORD, { address: '198.51.100.7', headers: { 'user-agent': phone } })
    await one.ask('GET', '/api/session')
    const answer = await two.ask('GET', '/api/sessions')
    expect(answer.json().sessions.map(({ id: _id, ...rest }: { id: string }) => rest)).toEqual(
      expect.arrayContaining([
        {
          current: true,
          createdAt: stage.now,
          usedAt: stage.now,
          by: 'password',
          browser: 'Safari on iOS',
          address: '198.51.100.7',
        },
        {
          current: false,
          createdAt: stage.now - 6 * MINUTE,
          usedAt: stage.now,
          by: 'password',
          browser: 'Firefox on Linux',
          address: '203.0.113.1',
        },
      ]),
    )
    const hashes = (await stage.store.sessions.listOf('editor', stage.now)).map(({ tokenHash }) => tokenHash)
    for (const secret of [
      ...hashes,
      one.cookies.get('session') ?? 'none',
      two.cookies.get('session') ?? 'none',
    ]) {
      expect(answer.body).not.toContain(secret)
    }
  })

  it('PEOPLE-25 are ended one by one, or all others, and those of others are not', async () => {
    const [one, two, other] = [
      await stage.signedIn('editor'),
      stage.browser(),
      await stage.signedIn('viewer'),
    ]
    await two.signIn('editor')
    const idOf = async (browser: StagedBrowser) =>
      (await browser.ask('GET', '/api/sessions'))
        .json()
        .sessions.find(({ current }: { current: boolean }) => current).id
    expect((await two.ask('DELETE', `/api/sessions/${await idOf(other)}`)).statusCode).toBe(404)
    expect((await two.ask('DELETE', `/api/sessions/${await idOf(one)}`)).statusCode).toBe(200)
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(other)]).toEqual([
      false,
      true,
      true,
    ])
    await one.signIn('editor')
    expect((await one.ask('DELETE', '/api/sessions')).json()).toEqual({ ended: 1 })
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(other)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('PEOPLE-8 end when an admin gives their person another e-mail address, or ends them', async () => {
    const [admin, editor] = [await stage.signedIn('admin'), await stage.signedIn('editor')]
    const body = { email: 'renamed@shop.example' }
    expect((await admin.ask('PATCH', '/api/people/editor', { body })).statusCode).toBe(200)
    expect(await isSignedIn(editor)).toBe(false)
    await editor.signIn('renamed')
    expect((await admin.ask('DELETE', '/api/people/editor/sessions')).json()).toEqual({ ended: 1 })
    expect(await isSignedIn(editor)).toBe(false)
  })
})

describe('the page of one’s account', () => {
  it('PEOPLE-26 lists sessions and ends them, without script', async () => {
    const [one, two] = [await stage.signedIn('editor'), stage.browser()]
    await two.signIn('editor')
    const page = await two.ask('GET', '/manager/account')
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Firefox on Linux')])
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(page.body) ?? []
    expect((await act(two, { do: 'end-session', session })).statusCode).toBe(303)
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
    const gone = await one.ask('GET', '/manager/account')
    expect(gone.headers.location).toBe('/manager/sign-in?to=%2Fmanager%2Faccount')
  })

  it('PEOPLE-26 changes the password, and the browser stays signed in', async () => {
    const browser = await stage.signedIn('editor')
    const wrong = await act(browser, {
      do: 'change-password',
      current: 'no no no no no',
      next: 'another sentence',
    })
    expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('role="alert"')])
    const right = await act(browser, { do: 'change-password', current: PASSWORD, next: 'another sentence' })
    expect([right.statusCode, await isSignedIn(browser)]).toEqual([303, true])
    expect((await stage.browser().signIn('editor', 'another sentence')).statusCode).toBe(200)
  })

  it('PEOPLE-26 sets up the second factor after a recent proof, shows recovery codes once, and removes it', async () => {
    const browser = await stage.signedIn('editor')
    stage.now += 10 * MINUTE
    const asked = await act(browser, { do: 'add-factor' })
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('value="prove"')])
    expect((await act(browser, { do: 'prove', password: 'not this one' })).statusCode).toBe(401)
    expect((await act(browser, { do: 'prove', password: PASSWORD })).statusCode).toBe(303)
    const offer = await act(browser, { do: 'add-factor' })
    expect(offer.body).toContain('<svg')
    const [, secret = ''] = /<code>([A-Z2-7]{32})<\/code>/.exec(offer.body) ?? []
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.now })
    const codes = await act(browser, { do: 'confirm-factor', code })
    expect(codes.body.match(/<li><code>[a-z0-9-]{19}<\/code><\/li>/g)).toHaveLength(10)
    expect((await browser.ask('GET', '/manager/account')).body).toContain('Recovery codes: 10')
    expect((await act(browser, { do: 'remove-factor' })).statusCode).toBe(303)
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
  })
})

describe('the audit', () => {
  it('PEOPLE-27 records the session of each action, refused writes, and reading what visitors sent', async () => {
    const [admin, viewer] = [await stage.signedIn('admin'), await stage.signedIn('viewer')]
    await viewer.ask('DELETE', '/api/people/admin')
    stage.now += 1
    await admin.ask('GET', '/api/form-entries?form=contact')
    const entries: { did: string; who: string; detail: Record<string, unknown> }[] = (
      await admin.ask('GET', '/api/audit')
    ).json().entries
    const found = (did: string) => entries.find((entry) => entry.did === did)
    expect(found('call.refused')).toMatchObject({
      who: 'viewer@shop.example',
      detail: { call: 'remove-person', why: 'Not allowed', session: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect(found('form-entries.read')).toMatchObject({
      who: 'admin@shop.example',
      detail: { form: 'contact', session: expect.any(String) },
    })
    expect(found('session.begun')?.detail['session']).toMatch(/^[\w-]{12}$/)
  })
})
