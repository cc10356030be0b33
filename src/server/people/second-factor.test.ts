import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { MINUTE, PASSWORD, peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { sealerOf } from './seal-secret.ts'

const stage = peopleStage()
const STEP = 30_000
const DAY = 24 * 60 * MINUTE

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Adds a second factor to the account of a browser; returns its secret and the recovery codes. */
async function enroll(browser: StagedBrowser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await browser.ask('POST', '/api/second-factor')).json()
  const body = { code: codeAt(secret, stage.now) }
  const answer = await browser.ask('POST', '/api/second-factor/confirmation', { body })
  expect(answer.statusCode).toBe(200)
  stage.now += STEP
  return { secret, codes: answer.json().recoveryCodes }
}

const sendCode = (browser: StagedBrowser, code: string) =>
  browser.ask('POST', '/api/session/second-factor', { body: { code } })

const isSignedIn = async (browser: StagedBrowser): Promise<boolean> =>
  (await browser.ask('GET', '/api/session')).statusCode === 200

describe('a second factor', () => {
  it('PEOPLE-22 is offered as an address, a picture and a text, and counts once a code confirms it', async () => {
    const browser = await stage.signedIn('editor')
    const offer = (await browser.ask('POST', '/api/second-factor')).json()
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Stockwright:editor%40shop\.example\?/)
    expect(new URL(offer.uri).searchParams.get('secret')).toBe(offer.secret)
    expect([offer.secret.length, offer.svg]).toEqual([32, expect.stringMatching(/^<svg /)])
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
    const wrong = { code: codeAt(offer.secret, stage.now + 10 * STEP) }
    expect((await browser.ask('POST', '/api/second-factor/confirmation', { body: wrong })).statusCode).toBe(
      401,
    )
    const right = { code: codeAt(offer.secret, stage.now) }
    const answer = await browser.ask('POST', '/api/second-factor/confirmation', { body: right })
    expect(answer.json().recoveryCodes).toHaveLength(10)
    expect((await stage.browser().signIn('editor')).json().type).toContain('second-factor-needed')
    expect((await browser.ask('POST', '/api/second-factor')).statusCode).toBe(409)
    expect((await browser.ask('GET', '/api/second-factor')).json()).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
    })
  })

  it('PEOPLE-22 is asked for after the password, and each code works once', async () => {
    const { secret } = await enroll(await stage.signedIn('editor'))
    const [one, two] = [stage.browser(), stage.browser()]
    for (const browser of [one, two]) {
      expect((await browser.signIn('editor')).statusCode).toBe(401)
      expect(await isSignedIn(browser)).toBe(false)
    }
    const code = codeAt(secret, stage.now)
    const answers = await Promise.all([sendCode(one, code), sendCode(two, code)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await sendCode(two, code)).statusCode).toBe(401)
    stage.now += STEP
    expect((await sendCode(two, codeAt(secret, stage.now))).statusCode).toBe(200)
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([true, true])
  })

  it('PEOPLE-22 takes no code of long ago or later, none without the password, and none after ten minutes', async () => {
    const { secret } = await enroll(await stage.signedIn('editor'))
    expect((await sendCode(stage.browser(), codeAt(secret, stage.now))).statusCode).toBe(401)
    const browser = stage.browser()
    await browser.signIn('editor')
    for (const away of [-3, 3, 2_880]) {
      expect((await sendCode(browser, codeAt(secret, stage.now + away * STEP))).statusCode).toBe(401)
    }
    stage.now += 10 * MINUTE
    expect((await sendCode(browser, codeAt(secret, stage.now))).statusCode).toBe(401)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('PEOPLE-22 a recovery code works once in its place, however it is typed', async () => {
    const { codes } = await enroll(await stage.signedIn('editor'))
    const [first = '', second = ''] = codes
    const stored = JSON.stringify(await stage.store.secondFactors.of('editor'))
    expect(stored).not.toContain(first)
    const browser = stage.browser()
    await browser.signIn('editor')
    expect((await sendCode(browser, first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    await browser.signIn('editor')
    expect((await sendCode(browser, first)).statusCode).toBe(401)
    expect((await sendCode(browser, second)).statusCode).toBe(200)
    const renewed = (await browser.ask('POST', '/api/second-factor/recovery-codes')).json().recoveryCodes
    expect(renewed).toHaveLength(10)
    await browser.signIn('editor')
    expect((await sendCode(browser, codes[2] ?? '')).statusCode).toBe(401)
    expect((await sendCode(browser, renewed[0])).statusCode).toBe(200)
  })

  it('PEOPLE-22 can be guessed at twenty times only by unknown browsers, and a known one goes on', async () => {
    const known = await stage.signedIn('editor')
    const { secret } = await enroll(known)
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const browser = stage.browser()
      await browser.signIn('editor', PASSWORD, { address })
      const body = { code: '000000' }
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1) {
        const sent = await browser.ask('POST', '/api/session/second-factor', { body, address })
        statuses.push(sent.statusCode)
      }
      expect(statuses.at(-1)).toBe(429)
    }
    known.cookies.delete('session')
    await known.signIn('editor')
    expect((await sendCode(known, codeAt(secret, stage.now))).statusCode).toBe(200)
  })

  it('PEOPLE-22 keeps nobody out after a clock jumped, and never takes a code twice for it', async () => {
    const { secret } = await enroll(await stage.signedIn('editor'))
    stage.now += DAY
    const ahead = codeAt(secret, stage.now)
    const browser = stage.browser()
    await browser.signIn('editor')
    expect((await sendCode(browser, ahead)).statusCode).toBe(200)
    stage.now -= DAY
    const back = stage.browser()
    await back.signIn('editor')
    expect((await sendCode(back, codeAt(secret, stage.now))).statusCode).toBe(200)
    stage.now += DAY
    const again = stage.browser()
    await again.signIn('editor')
    expect((await sendCode(again, ahead)).statusCode).toBe(401)
  })

  it('PEOPLE-22 is removed by its owner, and by an admin for who lost it, which ends their sessions', async () => {
    const editor = await stage.signedIn('editor')
    await enroll(editor)
    expect((await editor.ask('DELETE', '/api/second-factor')).statusCode).toBe(200)
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
    await enroll(editor)
    const admin = await stage.signedIn('admin')
    expect((await editor.ask('DELETE', '/api/people/editor/second-factor')).statusCode).toBe(403)
    expect((await admin.ask('DELETE', '/api/people/editor/second-factor')).statusCode).toBe(200)
    expect(await isSignedIn(editor)).toBe(false)
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
  })

  it('PEOPLE-22 pages ask for it without script, and lead back', async () => {
    const { secret } = await enroll(await stage.signedIn('editor'))
    const browser = stage.browser()
    const body = { email: 'editor@shop.example', password: PASSWORD, to: '/preprod/fr' }
    const first = await browser.ask('POST', '/manager/sign-in', { body })
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      '/manager/second-factor?to=%2Fpreprod%2Ffr',
    ])
    const page = await browser.ask('GET', '/manager/second-factor?to=%2Fpreprod%2Ffr')
    expect(page.body).toContain('autocomplete="one-time-code"')
    const wrong = await browser.ask('POST', '/manager/second-factor', {
      body: { code: '1', to: '/preprod/fr' },
    })
    expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('not right')])
    const code = codeAt(secret, stage.now)
    const right = await browser.ask('POST', '/manager/second-factor', { body: { code, to: '/preprod/fr' } })
    expect([right.statusCode, right.headers.location]).toEqual([303, '/preprod/fr'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('PEOPLE-22 its secret is sealed in the store where a key is set, for its owner alone', async () => {
    await stage.restart({ https: false, secretsKey: 'k'.repeat(32) })
    const { secret } = await enroll(await stage.signedIn('editor'))
    const stored = (await stage.store.secondFactors.of('editor'))?.secret ?? ''
    expect(stored).not.toContain(secret)
    const [right, wrong] = [sealerOf('k'.repeat(32)), sealerOf('j'.repeat(32))]
    expect([right.open(stored, 'editor'), right.open(stored, 'other'), wrong.open(stored, 'editor')]).toEqual(
      [secret, null, null],
    )
    expect(sealerOf(null).open(stored, 'editor')).toBeNull()
    expect(right.open(sealerOf(null).seal(secret, 'editor'), 'editor')).toBe(secret)
    expect(right.open(`${stored.slice(0, -2)}xx`, 'editor')).toBeNull()
  })
})

describe('a recent proof', () => {
  it('PEOPLE-24 is asked for before people, and second factors, are changed', async () => {
    const admin = await stage.signedIn('admin')
    await stage.addPerson('viewer')
    const calls = [
      ['POST', '/api/people', { email: 'a@b.example', role: 'viewer' }],
      ['PATCH', '/api/people/viewer', { role: 'admin' }],
      ['DELETE', '/api/people/viewer', undefined],
      ['POST', '/api/people/viewer/reset-link', undefined],
      ['DELETE', '/api/people/viewer/sessions', undefined],
      ['POST', '/api/second-factor', undefined],
    ] as const
    stage.now += 10 * MINUTE
    for (const [method, url, body] of calls) {
      const answer = await admin.ask(method, url, body ? { body } : {})
      expect([url, answer.statusCode, answer.json().type]).toEqual([url, 403, '/api/problems#proof-needed'])
    }
    const body = { password: 'not this one here' }
    expect((await admin.ask('POST', '/api/session/proof', { body })).statusCode).toBe(401)
    expect((await admin.ask('DELETE', '/api/people/viewer')).statusCode).toBe(403)
    expect((await admin.ask('POST', '/api/session/proof', { body: { password: PASSWORD } })).statusCode).toBe(
      200,
    )
    expect((await admin.ask('DELETE', '/api/people/viewer')).statusCode).toBe(200)
  })

  it('PEOPLE-24 may be a code, which is used up by it', async () => {
    const admin = await stage.signedIn('admin')
    const { secret } = await enroll(admin)
    stage.now += 11 * MINUTE
    const body = { code: codeAt(secret, stage.now) }
    expect((await admin.ask('POST', '/api/session/proof', { body })).statusCode).toBe(200)
    expect((await admin.ask('POST', '/api/session/proof', { body })).statusCode).toBe(401)
  })

  it('PEOPLE-24 is no password, old or new, where there is a second factor', async () => {
    const admin = await stage.signedIn('admin')
    await enroll(admin)
    stage.now += 11 * MINUTE
    const removal = async () => (await admin.ask('DELETE', '/api/second-factor')).statusCode
    const body = { password: PASSWORD }
    expect((await admin.ask('POST', '/api/session/proof', { body })).statusCode).toBe(401)
    const changed = { current: PASSWORD, next: 'another sentence' }
    expect((await admin.ask('POST', '/api/session/password', { body: changed })).statusCode).toBe(200)
    expect([await isSignedIn(admin), await removal()]).toEqual([true, 403])
  })

  it('PEOPLE-24 of a clock that was ahead does not count', async () => {
    const admin = await stage.signedIn('admin')
    const session = (await stage.store.sessions.listOf('admin', stage.now))[0]
    await stage.store.sessions.prove(session?.tokenHash ?? '', stage.now + DAY)
    expect((await admin.ask('POST', '/api/second-factor')).statusCode).toBe(403)
  })
})
