import { describe, expect, it } from 'vitest'
import { PASSWORD, peopleStage } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

describe('calls of a browser that is signed in', () => {
  const body = { email: 'new@shop.example', role: 'viewer' }

  it.each([
    ['another port', { origin: 'http://localhost:8081' }],
    ['another scheme', { origin: 'https://localhost:80' }],
    ['a sandbox', { origin: 'null' }],
    ['nobody knows where', {}],
  ])('PEOPLE-9 are refused from %s', async (_where, headers) => {
    const admin = await stage.signedIn('admin')
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (more: Record<string, string>) =>
      stage.app.inject({ method: 'POST', url: '/api/people', payload: body, headers: { cookie, ...more } })
    expect((await send({ ...headers })).statusCode).toBe(403)
    expect((await send({ origin: 'http://localhost:80' })).statusCode).toBe(200)
  })

  it('PEOPLE-9 are refused from a form of another page, whatever its type', async () => {
    await stage.addPerson('editor')
    for (const headers of [{}, { origin: 'http://localhost:81' }] as Record<string, string>[]) {
      const answer = await stage.app.inject({
        method: 'POST',
        url: '/manager/sign-in',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ email: 'editor@shop.example', password: PASSWORD }).toString(),
      })
      expect([answer.statusCode, answer.cookies]).toEqual([403, []])
    }
    const admin = await stage.signedIn('admin')
    for (const type of [
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]) {
      const answer = await stage.app.inject({
        method: 'POST',
        url: '/api/people',
        headers: {
          'content-type': type,
          'sec-fetch-site': 'same-origin',
          cookie: `session=${admin.cookies.get('session')}`,
        },
        payload: 'x=1',
      })
      expect(answer.statusCode).toBe(415)
    }
  })

  it('PEOPLE-19 make no admin of a viewer by naming the role twice', async () => {
    const admin = await stage.signedIn('admin')
    const answer = await stage.app.inject({
      method: 'POST',
      url: '/api/people',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${admin.cookies.get('session')}`,
      },
      payload: '{"email":"new@shop.example","role":"viewer","role":"admin"}',
    })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining('"role"')])
    expect(await stage.store.people.byEmail('new@shop.example')).toBeNull()
  })
})

describe('over http', () => {
  const elsewhere = { headers: { host: 'shop.example' } }

  it('PEOPLE-18 nobody signs in by a name that is not the own machine’s, and is told why', async () => {
    await stage.addPerson('editor')
    const browser = stage.browser()
    const call = await browser.signIn('editor', PASSWORD, { headers: { host: '192.0.2.1:8080' } })
    expect([call.statusCode, call.json().detail]).toEqual([403, expect.stringContaining('BEHIND_HTTPS=1')])
    const page = await browser.ask('GET', '/manager/sign-in', { headers: { host: '192.0.2.1:8080' } })
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('BEHIND_HTTPS=1')])
    expect(page.body).not.toContain('<form')
    const form = { email: 'editor@shop.example', password: PASSWORD }
    const sent = await browser.ask('POST', '/manager/sign-in', { body: form, headers: { host: '192.0.2.1' } })
    expect([sent.statusCode, browser.cookies.size]).toEqual([403, 0])
  })

  it('PEOPLE-18 a session of loopback counts for nothing elsewhere', async () => {
    const browser = await stage.signedIn('editor')
    expect((await browser.ask('GET', '/api/session')).statusCode).toBe(200)
    await stage.restart({ https: false, hosts: ['shop.example'] })
    expect((await browser.ask('GET', '/api/session', elsewhere)).statusCode).toBe(403)
    expect((await browser.ask('GET', '/preprod/', elsewhere)).statusCode).toBe(403)
  })

  it('PEOPLE-18 behind https every name is taken, and the cookie is bound to it', async () => {
    await stage.restart({ https: true, hosts: ['shop.example'] })
    await stage.addPerson('editor')
    const answer = await stage.browser().signIn('editor', PASSWORD, elsewhere)
    for (const line of [answer.headers['set-cookie']].flat()) {
      expect(line).toMatch(/^__Host-(?:session|known-browser)=.*; Secure; SameSite=Lax$/)
    }
  })
})
