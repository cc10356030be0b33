import { describe, expect, it } from 'vitest'
import { hasPermission, ROLES } from '#model/role.ts'
import { CALLS } from '#api/calls.ts'
import { peopleCalls } from '../../../test/support/people-calls.ts'
import { PASSWORD } from '../../../test/support/people-stage.ts'

const { stage, ask, tryPassword, signedInAs } = peopleCalls()

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
    expect(await stage.store.people.list({ limit: 9 })).toHaveLength(1)
  })

  it('PEOPLE-11 the audit records who did what, and no secret', async () => {
    const cookie = await signedInAs('admin')
    stage.now += 1
    await tryPassword('admin@shop.example', 'wrong wrong wrong')
    stage.now += 1
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
