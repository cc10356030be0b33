import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { peopleStage } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

describe('people and the audit', () => {
  it('PEOPLE-41 are listed with their second factor and their last sign-in', async () => {
    const admin = await stage.signedIn('admin')
    const signedInAt = stage.now
    await stage.addPerson('viewer', 'never')
    stage.now += 1_000
    const { secret } = (await admin.ask('POST', '/api/second-factor')).json()
    const listed = async () => (await admin.ask('GET', '/api/people')).json().people
    const line = (email: string, hasSecondFactor: boolean, lastSignInAt: number | null) =>
      expect.objectContaining({ email: `${email}@shop.example`, hasSecondFactor, lastSignInAt })
    // It is not required before a code confirmed it.
    expect(await listed()).toEqual([line('admin', false, signedInAt), line('never', false, null)])
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.now })
    await admin.ask('POST', '/api/second-factor/confirmation', { body: { code } })
    expect(await listed()).toEqual([line('admin', true, signedInAt), line('never', false, null)])
  })

  it('PEOPLE-41 are listed without the sign-ins of who had their address before', async () => {
    const admin = await stage.signedIn('admin')
    await stage.signedIn('editor', 'ann')
    await stage.addPerson('editor', 'ben')
    stage.now += 1_000
    for (const [id, email] of [
      ['ann', 'married@shop.example'],
      ['ben', 'ann@shop.example'],
    ])
      await admin.ask('PATCH', `/api/people/${id}`, { body: { email } })
    const { people } = (await admin.ask('GET', '/api/people')).json()
    expect(people.find(({ id }: { id: string }) => id === 'ben')).toMatchObject({ lastSignInAt: null })
  })

  it('PEOPLE-40 read what one person did, and one kind of it', async () => {
    const admin = await stage.signedIn('admin')
    stage.now += 1
    await admin.ask('POST', '/api/people', { body: { email: 'new@shop.example', role: 'viewer' } })
    stage.now += 1
    await (await stage.signedIn('editor')).ask('GET', '/api/session')
    const found = async (query: string) =>
      (await admin.ask('GET', `/api/audit?${query}`)).json().entries.map(({ did }: { did: string }) => did)
    expect(await found('who=admin@shop.example')).toEqual(['person.added', 'session.begun'])
    expect(await found('kind=session')).toEqual(['session.begun', 'session.begun'])
    expect(await found('who=admin@shop.example&kind=person')).toEqual(['person.added'])
    expect((await admin.ask('GET', '/api/audit?kind=a.b')).statusCode).toBe(422)
  })
})
