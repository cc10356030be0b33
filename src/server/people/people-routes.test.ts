import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { hasPermission, ROLES, type Role } from '#model/role.ts'
import { CALLS } from '#api/calls.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { createApp } from '../app.ts'
import { NOTHING_SERVED } from '../current-site.ts'
import { offerFirstAdmin } from './first-admin.ts'
import { PeopleService } from './people-service.ts'
import { hashPassword } from './password.ts'
import { sealerOf } from './seal-secret.ts'

const START = 1_700_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PASSWORD = 'a shelf of red jars'

/** Where requests come from that `inject` makes by itself. */
const OWN = 'http://localhost:80'

const VISITOR = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }

let hash: string
let folder: string
let store: Store
let now: number
let app: FastifyInstance

const appWith = (https: boolean) =>
  createApp({ https }, NOTHING_SERVED, { store: async () => store }, () => now)

beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'people-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
  })
  now = START
  app = appWith(false)
})

afterEach(async () => {
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const addPerson = (role: Role, id: string = role) =>
  store.people.add({
    id,
    email: `${id}@shop.example`,
    name: id,
    role,
    languages: [],
    password: hash,
    createdAt: START,
  })

type Sent = { cookie?: string; headers?: Record<string, string>; body?: unknown }
const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, sent: Sent = {}) =>
  app.inject({
    method,
    url,
    headers: {
      origin: OWN,
      ...(sent.cookie === undefined ? {} : { cookie: `session=${sent.cookie}` }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  })

const tryPassword = (email: string, password: string, sent: Sent = {}) =>
  ask('POST', '/api/session', { ...sent, body: { email, password } })

const cookieOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.cookies[0]?.value ?? ''
const signedInAs = async (role: Role): Promise<string> => {
  await addPerson(role)
  const person = await store.people.find(role)
  return person
    ? (await new PeopleService(store, () => now, sealerOf(null)).begin(person, 'test', VISITOR)).token
    : ''
}

describe('signing in', () => {
  it('PEOPLE-7 begins a session under a new token, in a cookie that no script reads', async () => {
    await addPerson('editor')
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
    await addPerson('editor')
    await app.close()
    app = appWith(true)
    const answer = await tryPassword('editor@shop.example', PASSWORD, {
      headers: { origin: 'https://localhost:80' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-session=[^,]*; Secure; SameSite=Lax,__Host-known-browser=.*; Secure; SameSite=Lax$/,
    )
  })

  it('PEOPLE-7 makes a planted session worthless', async () => {
    const planted = await signedInAs('viewer')
    await addPerson('editor')
    const answer = await tryPassword('editor@shop.example', PASSWORD, { cookie: planted })
    expect(cookieOf(answer)).not.toBe(planted)
    expect((await ask('GET', '/api/session', { cookie: planted })).statusCode).toBe(401)
  })

  it('PEOPLE-5 tells nothing of who has an account', async () => {
    await addPerson('editor')
    const [wrong, unknown] = [
      await tryPassword('editor@shop.example', 'not this one here'),
      await tryPassword('nobody@shop.example', PASSWORD),
    ]
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.body).toBe(unknown.body)
  })

  it('PEOPLE-6 lets an account be tried ten times in fifteen minutes, then not even rightly', async () => {
    await addPerson('editor')
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
    now += 15 * MINUTE
    expect((await tryPassword('editor@shop.example', PASSWORD)).statusCode).toBe(200)
  })

  it('PEOPLE-6 counts guesses that come at the same moment', async () => {
    await addPerson('editor')
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => tryPassword('editor@shop.example', `guess number ${at}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  it('PEOPLE-4 makes an outdated hash anew', async () => {
    const outdated =
      // Of this password, with 8 MiB and one pass.
      '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$' + (await weakHash())
    await store.people.add({
      id: 'old',
      email: 'old@shop.example',
      name: '',
      role: 'viewer',
      languages: [],
      password: outdated,
      createdAt: START,
    })
    expect((await tryPassword('old@shop.example', PASSWORD)).statusCode).toBe(200)
    expect((await store.people.find('old'))?.password).toContain('m=19456,t=2,p=1')
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
      now += 7 * HOUR
      expect(await status(cookie)).toBe(200)
    }
    now += 7 * HOUR
    expect(await status(cookie)).toBe(401)
    const second = cookieOf(await tryPassword('viewer@shop.example', PASSWORD))
    now += 8 * HOUR
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
      await addPerson('editor', 'ed')
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

describe('rights', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    'PEOPLE-3 %s is answered to who may, with 401 and 403 to others',
    async (_name, call) => {
      const url = call.path.replace('{id}', 'nobody')
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {}
      const refused = (await ask(call.method, url, { body })).statusCode === 401
      expect(refused).toBe(call.needs !== 'nothing')
      for (const role of ROLES) {
        const cookie = await signedInAs(role)
        const { statusCode } = await ask(call.method, url, { cookie, body })
        const needs = call.needs
        const may = needs === 'nothing' || needs === 'session' || hasPermission(role, needs)
        expect([role, statusCode === 403]).toEqual([role, !may])
        expect(statusCode).not.toBe(500)
      }
    },
  )

  it('PEOPLE-3 a call names everything that is wrong with what it was asked with', async () => {
    const cookie = await signedInAs('admin')
    const body = { email: 'no', role: 'owner', password: 'short', isAdmin: true }
    const answer = await ask('POST', '/api/people', { cookie, body })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ])
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['body.email', 'body.role', 'body.password', 'body'])
  })

  it('PEOPLE-13 says why the last admin stays', async () => {
    const cookie = await signedInAs('admin')
    const answer = await ask('DELETE', '/api/people/admin', { cookie })
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('only admin')])
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser elsewhere', { origin: 'https://evil.example' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
  ])('PEOPLE-9 refuses a call from %s', async (_who, headers, expected) => {
    const cookie = await signedInAs('admin')
    const body = !('content-type' in headers) ? { email: 'a@b.example', role: 'viewer' } : 'x=1'
    const { statusCode } = await ask('POST', '/api/people', { cookie, headers: { ...headers }, body })
    expect(statusCode).toBe(expected)
    expect(await store.people.list({ limit: 9 })).toHaveLength(1)
  })

  it('PEOPLE-11 the audit tells who did what, and no secret', async () => {
    const cookie = await signedInAs('admin')
    now += 1
    await tryPassword('admin@shop.example', 'wrong wrong wrong')
    now += 1
    const body = { email: 'New@shop.example', role: 'viewer', password: PASSWORD }
    await ask('POST', '/api/people', { cookie, body })
    const answer = await ask('GET', '/api/audit', { cookie })
    const entries = answer.json().entries.map(({ who, did }: { who: string; did: string }) => [who, did])
    expect(entries).toEqual([
      ['admin@shop.example', 'person.added'],
      ['admin@shop.example', 'session.refused'],
      ['admin@shop.example', 'session.begun'],
    ])
    expect(answer.body).not.toMatch(/red jars|argon2|wrong wrong/)
  })
})

describe('pages of the team', () => {
  const form = (url: string, fields: Record<string, string>, sent: Sent = {}) =>
    app.inject({
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
    await addPerson('editor')
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
    await addPerson('editor')
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
      await addPerson('editor')
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
    await addPerson('editor')
    const fields = { email: 'editor@shop.example', password: PASSWORD }
    const answer = await form('/manager/sign-in', fields, { headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.cookies]).toEqual([403, []])
  })

  it('PEOPLE-10 make the first admin once', async () => {
    const path = await offerFirstAdmin(store, now)
    const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
    expect((await ask('GET', path)).body).toContain('Make the first admin')
    const weak = await form('/manager/start', { token, email: 'ana@shop.example', password: 'short' })
    expect([weak.statusCode, weak.body]).toEqual([422, expect.stringContaining('12 to 200 characters')])
    const made = await form('/manager/start', { token, email: 'ana@shop.example', password: PASSWORD })
    expect(made.headers.location).toBe('/manager/')
    const again = await form('/manager/start', { token, email: 'eve@shop.example', password: PASSWORD })
    expect(again.statusCode).toBe(410)
    // What to do, for who has an account and for who has none.
    expect(again.body).toContain('<a href="/manager/sign-in">')
    expect(again.body).toContain('user add you@shop.example --role admin')
    expect(await store.people.list({ limit: 9 })).toMatchObject([
      { email: 'ana@shop.example', role: 'admin' },
    ])
  })

  it('PEOPLE-10 make the first admin on whichever server is asked, and one of two who try at once', async () => {
    const other = appWith(false)
    const links = [await offerFirstAdmin(store, now), await offerFirstAdmin(store, now)]
    for (let each = 0; each < 120; each += 1) {
      await store.audit.add({
        id: `r${each}`,
        at: now + 1,
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
    expect(await store.people.list({ limit: 9 })).toHaveLength(1)
  })

  it('PEOPLE-10 make no admin late, with another token, or when somebody is there', async () => {
    const path = await offerFirstAdmin(store, now)
    expect((await ask('GET', '/manager/start?token=x')).statusCode).toBe(410)
    now += 30 * MINUTE
    expect((await ask('GET', path)).statusCode).toBe(410)
    const next = await offerFirstAdmin(store, now)
    await addPerson('viewer')
    expect((await ask('GET', next)).statusCode).toBe(410)
  })

  it('HTTP-7 bear a policy that allows no script', async () => {
    const { headers } = await ask('GET', '/manager/sign-in')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  })
})
