import { describe, expect, it } from 'vitest'
import { cookieOf, peopleCalls } from '../../../test/support/people-calls.ts'
import { MINUTE, PASSWORD, START } from '../../../test/support/people-stage.ts'
import { PASSWORD_COST } from './password-cost.ts'

const { stage, ask, tryPassword, signedInAs } = peopleCalls()
const HOUR = 60 * MINUTE

describe('signing in', () => {
  it('PEOPLE-7 begins a session under a new token, in a cookie that no script reads', async () => {
    await stage.addPerson('editor')
    const answer = await tryPassword('Editor@Shop.example', PASSWORD)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ person: { email: 'editor@shop.example', role: 'editor' } })
    expect(answer.body).not.toContain('argon2')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax,known-browser=/,
    )
    const me = await ask('GET', '/api/session', { cookie: cookieOf(answer) })
    expect([me.statusCode, me.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('PEOPLE-7 is bound to the host by https', async () => {
    await stage.addPerson('editor')
    await stage.restart({ https: true })
    const answer = await tryPassword('editor@shop.example', PASSWORD, {
      headers: { origin: 'https://localhost:80' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-session=[^,]*; Secure; SameSite=Lax,__Host-known-browser=.*; Secure; SameSite=Lax$/,
    )
  })

  it('PEOPLE-7 makes a planted session worthless', async () => {
    const planted = await signedInAs('viewer')
    await stage.addPerson('editor')
    const answer = await tryPassword('editor@shop.example', PASSWORD, { cookie: planted })
    expect(cookieOf(answer)).not.toBe(planted)
    expect((await ask('GET', '/api/session', { cookie: planted })).statusCode).toBe(401)
  })

  it('PEOPLE-5 does not reveal who has an account', async () => {
    await stage.addPerson('editor')
    const [wrong, unknown] = [
      await tryPassword('editor@shop.example', 'not this one here'),
      await tryPassword('nobody@shop.example', PASSWORD),
    ]
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.body).toBe(unknown.body)
  })

  it('PEOPLE-6 lets an account be tried ten times in fifteen minutes, then not even rightly', async () => {
    await stage.addPerson('editor')
    const statuses = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await tryPassword('editor@shop.example', `guess number ${count}`)).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const right = await tryPassword('editor@shop.example', PASSWORD)
    expect([right.statusCode, right.json().detail]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes.',
    ])
    stage.now += 15 * MINUTE
    expect((await tryPassword('editor@shop.example', PASSWORD)).statusCode).toBe(200)
  })

  it('PEOPLE-6 counts guesses that come at the same moment', async () => {
    await stage.addPerson('editor')
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => tryPassword('editor@shop.example', `guess number ${at}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  it('PEOPLE-4 renews an outdated hash', async () => {
    const outdated =
      // The hash of this password with 8 MiB and one pass.
      '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$' + (await weakHash())
    await stage.store.people.add({
      id: 'old',
      email: 'old@shop.example',
      name: '',
      role: 'viewer',
      languages: [],
      password: outdated,
      createdAt: START,
    })
    expect((await tryPassword('old@shop.example', PASSWORD)).statusCode).toBe(200)
    const { memory, passes, parallelism } = PASSWORD_COST
    const renewed = (await stage.store.people.find('old'))?.password
    expect(renewed).toContain(`$m=${memory},t=${passes},p=${parallelism}$`)
  })
})

async function weakHash(): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const made = argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.alloc(16), ...cost })
  return made.toString('base64').replace(/=+$/, '')
}

describe('a session', () => {
  const status = async (cookie: string) => (await ask('GET', '/api/session', { cookie })).statusCode

  it('PEOPLE-8 ends after eight hours without use, and after seven days in any case', async () => {
    const cookie = await signedInAs('viewer')
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      stage.now += 7 * HOUR
      expect(await status(cookie)).toBe(200)
    }
    stage.now += 7 * HOUR
    expect(await status(cookie)).toBe(401)
    const second = cookieOf(await tryPassword('viewer@shop.example', PASSWORD))
    stage.now += 8 * HOUR
    expect(await status(second)).toBe(401)
  })

  it('PEOPLE-8 ends by signing out, here or everywhere', async () => {
    const one = await signedInAs('viewer')
    const two = cookieOf(await tryPassword('viewer@shop.example', PASSWORD))
    expect((await ask('DELETE', '/api/session', { cookie: one })).statusCode).toBe(200)
    expect([await status(one), await status(two)]).toEqual([401, 200])
    const three = cookieOf(await tryPassword('viewer@shop.example', PASSWORD))
    await ask('DELETE', '/api/session?everywhere=1', { cookie: three })
    expect([await status(two), await status(three)]).toEqual([401, 401])
  })

  it('PEOPLE-8 ends at once when its person gets another role or password, or leaves', async () => {
    const admin = await signedInAs('admin')
    for (const change of [{ role: 'viewer' }, { password: 'another sentence here' }]) {
      await stage.addPerson('editor', 'ed')
      const cookie = cookieOf(await tryPassword('ed@shop.example', PASSWORD))
      expect((await ask('PATCH', '/api/people/ed', { cookie: admin, body: change })).statusCode).toBe(200)
      expect(await status(cookie)).toBe(401)
      expect((await ask('DELETE', '/api/people/ed', { cookie: admin })).statusCode).toBe(200)
    }
  })

  it('PEOPLE-8 is a new one after one’s own password changed', async () => {
    const cookie = await signedInAs('viewer')
    const wrong = { current: 'no no no no no', next: 'another sentence here' }
    expect((await ask('POST', '/api/session/password', { cookie, body: wrong })).statusCode).toBe(401)
    const right = { ...wrong, current: PASSWORD }
    const answer = await ask('POST', '/api/session/password', { cookie, body: right })
    expect([answer.statusCode, await status(cookie), await status(cookieOf(answer))]).toEqual([200, 401, 200])
  })

  it.each(['x', '', 'a'.repeat(43), '%00', '../etc'])('PEOPLE-8 is not %j', async (cookie) => {
    expect(await status(cookie)).toBe(401)
  })
})
