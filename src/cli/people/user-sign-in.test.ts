import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PeopleService } from '#server/people/people-service.ts'
import { resetPerson } from '#server/people/reset-link.ts'
import { sealerOf } from '#server/people/seal-secret.ts'
import type { Store } from '#store/port.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { runVerb } from '../run-verb.ts'
import { VERBS } from '../verbs.ts'

const VISITOR = { address: '192.0.2.1', browser: 'Firefox on Linux', knownToken: null }

let folder: string
let store: Store
let service: PeopleService

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
  store = await openSiteStore({ DATA_DIR: folder })
  service = new PeopleService(store, Date.now, sealerOf(null))
  const ana = { id: 'ana', email: 'ana@shop.example', name: '', role: 'admin', languages: [] } as const
  await store.people.add({ ...ana, password: null, createdAt: 0 })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...line: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const code = await runVerb(VERBS, ['user', ...line], {
    say: (text) => out.push(text),
    note: (text) => notes.push(text),
    env: { DATA_DIR: folder, SITE_ORIGIN: 'https://www.shop.example' },
    cwd: folder,
  })
  return { code, out: out.join('\n'), notes: notes.join('\n') }
}

const begin = async () => {
  const person = await store.people.find('ana')
  if (!person) throw new Error('There is no ana.')
  return service.begin(person, 'password', VISITOR)
}

describe('signing in, on the command line', () => {
  it('PEOPLE-28 makes a link to set a password', async () => {
    const { code, out } = await run('reset-link', 'Ana@shop.example')
    const [, token = ''] = /https:\/\/www\.shop\.example\/manager\/reset\?token=([\w-]{43})$/.exec(out) ?? []
    expect([code, await resetPerson(service, token)]).toEqual([0, expect.objectContaining({ id: 'ana' })])
  })

  it('PEOPLE-28 lists sessions, and ends one or all', async () => {
    expect((await run('sessions', 'ana@shop.example')).out).toContain('not signed in')
    const [one, two, three] = [await begin(), await begin(), await begin()]
    const listed = await run('sessions', 'ana@shop.example', '--json')
    expect(JSON.parse(listed.out)).toHaveLength(3)
    expect(listed.out).not.toContain(one.session.tokenHash)
    await run('sign-out', 'ana@shop.example', '--session', two.session.publicId)
    expect([await service.find(one.token), await service.find(two.token)]).toEqual([expect.anything(), null])
    expect((await run('sign-out', 'ana@shop.example')).out).toContain('ended: 2')
    expect(await service.find(three.token)).toBeNull()
  })

  it('PEOPLE-28 takes away a second factor that was lost', async () => {
    await store.secondFactors.offer('ana', 'plain.JBSWY3DPEHPK3PXP')
    await store.secondFactors.confirm('ana', Date.now(), ['x'])
    const { token } = await begin()
    expect((await run('remove-second-factor', 'ana@shop.example')).code).toBe(0)
    expect([await store.secondFactors.of('ana'), await service.find(token)]).toEqual([null, null])
    expect((await run('remove-second-factor', 'ana@shop.example')).out).toContain('no second factor')
  })

  it.each(['reset-link', 'sessions', 'sign-out', 'remove-second-factor'])(
    'PEOPLE-28 %s needs somebody',
    async (what) => {
      expect(await run(what, 'eve@shop.example')).toMatchObject({
        code: 1,
        notes: expect.stringContaining('nobody'),
      })
      expect(await run(what, 'eve')).toMatchObject({ code: 2 })
    },
  )
})
