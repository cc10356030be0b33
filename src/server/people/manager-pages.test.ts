import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { NOTHING_SERVED } from '../current-site.ts'
import { offerFirstAdmin } from './first-admin.ts'
import { cookieOf, OWN, peopleCalls, type Sent } from '../../../test/support/people-calls.ts'
import { MINUTE, PASSWORD } from '../../../test/support/people-stage.ts'

const { stage, ask } = peopleCalls()

describe('pages of the team', () => {
  const form = (url: string, fields: Record<string, string>, sent: Sent = {}) =>
    stage.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: OWN,
        ...(sent.cookie === undefined ? {} : { cookie: `session=${sent.cookie}` }),
        ...sent.headers,
      },
    })

  it('PEOPLE-14 sign in without script, and lead back', async () => {
    await stage.addPerson('editor')
    const fields = { email: 'editor@shop.example', password: PASSWORD, to: '/preprod/fr' }
    const page = await ask('GET', '/manager/sign-in?to=%2Fpreprod%2Ffr')
    expect(page.body).toContain('name="to" value="/preprod/fr"')
    const answer = await form('/manager/sign-in', fields)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/preprod/fr'])
    const home = await ask('GET', '/manager/overview', { cookie: cookieOf(answer) })
    expect([home.statusCode, home.body]).toEqual([200, expect.stringContaining('Signed in as editor')])
    expect((await ask('GET', '/manager/')).headers.location).toBe('/manager/sign-in?to=%2Fmanager%2F')
  })

  it('PEOPLE-14 lead nowhere else, and show nothing as it was sent', async () => {
    await stage.addPerson('editor')
    const fields = { email: '"><script>x</script>', password: 'wrong', to: '//evil.example' }
    const refused = await form('/manager/sign-in', fields)
    expect(refused.statusCode).toBe(401)
    expect(refused.body).not.toMatch(/<script|evil\.example|wrong"/)
    const right = { email: 'editor@shop.example', password: PASSWORD, to: '//evil.example' }
    expect((await form('/manager/sign-in', right)).headers.location).toBe('/manager/')
  })

  it.each(['http://[', '//[', 'http://a:b', 'https://%'])(
    'PEOPLE-14 take %j for no place to lead to, before and after signing in',
    async (to) => {
      await stage.addPerson('editor')
      const page = await ask('GET', `/manager/sign-in?to=${encodeURIComponent(to)}`)
      expect([page.statusCode, page.body]).toEqual([
        200,
        expect.stringContaining('name="to" value="/manager/"'),
      ])
      const answer = await form('/manager/sign-in', { email: 'editor@shop.example', password: PASSWORD, to })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/manager/'])
    },
  )

  it('PEOPLE-9 are not filled in from elsewhere', async () => {
    await stage.addPerson('editor')
    const fields = { email: 'editor@shop.example', password: PASSWORD }
    const answer = await form('/manager/sign-in', fields, { headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  it('PEOPLE-10 make the first admin once', async () => {
    const path = await offerFirstAdmin(stage.store, stage.now)
    const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
    expect((await ask('GET', path)).body).toContain('Make the first admin')
    const weak = await form('/manager/start', { token, email: 'ana@shop.example', password: 'short' })
    expect([weak.statusCode, weak.body]).toEqual([422, expect.stringContaining('12 to 200 characters')])
    const made = await form('/manager/start', { token, email: 'ana@shop.example', password: PASSWORD })
    expect(made.headers.location).toBe('/manager/')
    const again = await form('/manager/start', { token, email: 'eve@shop.example', password: PASSWORD })
    expect(again.statusCode).toBe(410)
    // What to do, with and without an account.
    expect(again.body).toContain('<a href="/manager/sign-in">')
    expect(again.body).toContain('user add you@shop.example --role admin')
    expect(await stage.store.people.list({ limit: 9 })).toMatchObject([
      { email: 'ana@shop.example', role: 'admin' },
    ])
  })

  it('PEOPLE-10 make the first admin on whichever server is asked, and one of two who try at once', async () => {
    const services = { store: async () => stage.store }
    const other = createApp({ https: false }, NOTHING_SERVED, services, () => stage.now)
    const links = [
      await offerFirstAdmin(stage.store, stage.now),
      await offerFirstAdmin(stage.store, stage.now),
    ]
    for (let each = 0; each < 120; each += 1) {
      await stage.store.audit.add({
        id: `r${each}`,
        at: stage.now + 1,
        who: 'nobody',
        did: 'session.refused',
        detail: {},
      })
    }
    const answers = await Promise.all(
      links.map(async (path, at) => {
        const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
        const payload = new URLSearchParams({ token, email: `p${at}@shop.example`, password: PASSWORD })
        const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: OWN }
        const url = '/manager/start'
        return other.inject({ method: 'POST', url, payload: payload.toString(), headers })
      }),
    )
    await other.close()
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 410])
    expect(await stage.store.people.list({ limit: 9 })).toHaveLength(1)
  })

  it('PEOPLE-10 make no admin late, with another token, or when somebody is there', async () => {
    const path = await offerFirstAdmin(stage.store, stage.now)
    expect((await ask('GET', '/manager/start?token=x')).statusCode).toBe(410)
    stage.now += 30 * MINUTE
    expect((await ask('GET', path)).statusCode).toBe(410)
    const next = await offerFirstAdmin(stage.store, stage.now)
    await stage.addPerson('viewer')
    expect((await ask('GET', next)).statusCode).toBe(410)
  })

  it('HTTP-7 have a policy that allows no script', async () => {
    const { headers } = await ask('GET', '/manager/sign-in')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  })
})
