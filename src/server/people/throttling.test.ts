import { describe, expect, it } from 'vitest'
import { MINUTE, PASSWORD, peopleStage } from '../../../test/support/people-stage.ts'

const stage = peopleStage()
const DAY = 24 * 60 * MINUTE

/** Tries wrong passwords for an account; returns the statuses. */
async function guess(id: string, times: number, address: string): Promise<number[]> {
  const browser = stage.browser()
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    statuses.push((await browser.signIn(id, `guess number ${count}`, { address })).statusCode)
  }
  return statuses
}

describe('guessing passwords', () => {
  it('PEOPLE-6 ten tries of somebody else keep nobody out who comes from another address', async () => {
    await stage.addPerson('editor')
    expect((await guess('editor', 12, '198.51.100.7')).slice(9)).toEqual([401, 429, 429])
    const answer = await stage.browser().signIn('editor', PASSWORD, { address: '203.0.113.9' })
    expect(answer.statusCode).toBe(200)
  })

  it('API-205 says when to try again, by the call and on the pages', async () => {
    await stage.addPerson('editor')
    await guess('editor', 11, '203.0.113.1')
    const call = await stage.browser().signIn('editor')
    const form = { to: '', email: 'editor@shop.example', password: PASSWORD }
    const page = await stage.browser().ask('POST', '/manager/sign-in', { body: form })
    for (const { statusCode, headers } of [call, page]) {
      expect(statusCode).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    }
  })

  it('PEOPLE-6 nor who comes from the same address with a browser in which they signed in before', async () => {
    const known = await stage.signedIn('editor')
    known.cookies.delete('session')
    await guess('editor', 12, '203.0.113.1')
    expect((await stage.browser().signIn('editor')).statusCode).toBe(429)
    expect((await known.signIn('editor')).statusCode).toBe(200)
  })

  it('PEOPLE-6 a known browser has ten separate tries, for its own account alone', async () => {
    const known = await stage.signedIn('editor')
    await stage.addPerson('admin')
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await known.signIn('editor', `guess number ${count}`)).statusCode)
    }
    expect(statuses.slice(9)).toEqual([401, 429])
    for (let count = 0; count < 10; count += 1) await known.signIn('admin', `guess number ${count}`)
    expect((await known.signIn('admin')).statusCode).toBe(429)
    expect((await stage.browser().signIn('admin')).statusCode).toBe(429)
  })

  it('PEOPLE-6 a forged or foreign token makes no browser known', async () => {
    await stage.addPerson('editor')
    await guess('editor', 10, '203.0.113.1')
    const forged = stage.browser()
    for (const token of ['x', 'A'.repeat(43)]) {
      forged.cookies.set('known-browser', token)
      expect((await forged.signIn('editor')).statusCode).toBe(429)
    }
  })

  it('PEOPLE-6 unknown browsers of all addresses together have a hundred tries, and a known one goes on', async () => {
    const known = await stage.signedIn('editor')
    for (let at = 0; at < 10; at += 1) await guess('editor', 10, `198.51.100.${at}`)
    const unknown = await stage.browser().signIn('editor', PASSWORD, { address: '192.0.2.5' })
    expect(unknown.statusCode).toBe(429)
    expect((await known.signIn('editor')).statusCode).toBe(200)
  })

  it('PEOPLE-6 a clock that was a day ahead keeps nobody out when it is right again', async () => {
    await stage.addPerson('editor')
    stage.now += DAY
    expect((await guess('editor', 11, '203.0.113.1')).at(-1)).toBe(429)
    stage.now -= DAY
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
  })

  it('PEOPLE-8 a session that a clock began which was ahead does not last longer for it', async () => {
    stage.now += DAY
    const browser = await stage.signedIn('editor')
    expect((await browser.ask('GET', '/api/session')).statusCode).toBe(200)
    stage.now -= DAY
    expect((await browser.ask('GET', '/api/session')).statusCode).toBe(401)
    expect((await browser.signIn('editor')).statusCode).toBe(200)
  })
})

describe('passwords that are chosen', () => {
  const weak = 'Password123!'

  it('PEOPLE-21 are refused by every way of setting one when they are common', async () => {
    const admin = await stage.signedIn('admin')
    const asked = [
      await admin.ask('POST', '/api/people', {
        body: { email: 'a@b.example', role: 'viewer', password: weak },
      }),
      await admin.ask('PATCH', '/api/people/admin', { body: { password: 'aaaaaaaaaaaa' } }),
      await admin.ask('POST', '/api/session/password', { body: { current: PASSWORD, next: weak } }),
    ]
    expect(asked.map((answer) => [answer.statusCode, answer.json().errors[0].field])).toEqual([
      [422, 'body.password'],
      [422, 'body.password'],
      [422, 'body.next'],
    ])
    const body = { do: 'change-password', current: PASSWORD, next: 'admin@shop.example' }
    const page = await admin.ask('POST', '/manager/account', { body })
    expect([page.statusCode, page.body]).toEqual([
      422,
      expect.stringContaining('little more than the e-mail'),
    ])
    expect((await stage.browser().signIn('admin')).statusCode).toBe(200)
  })
})

describe('signing in with the right password', () => {
  it('PEOPLE-52 is counted, too, by account and address, and keeps nobody else out', async () => {
    await stage.addPerson('editor')
    await stage.addPerson('viewer')
    const browser = stage.browser()
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1) statuses.push((await browser.signIn('editor')).statusCode)
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
    expect((await stage.browser().signIn('viewer')).statusCode).toBe(200)
    const elsewhere = await stage.browser().signIn('editor', PASSWORD, { address: '203.0.113.9' })
    expect(elsewhere.statusCode).toBe(200)
    stage.now += 15 * MINUTE
    expect((await browser.signIn('editor')).statusCode).toBe(200)
  })
})
