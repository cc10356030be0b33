import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '#api/calls.ts'
import type { Call } from '#api/call.ts'
import { fileBody, FILE_BODY_TYPE } from '#api/file-body.ts'
import type { Role } from '#model/role.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { PLANNED_PUBLISH } from '#site/jobs/planned-publish.ts'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import { siteReleases } from '#site/releases/site-releases.ts'
import type { PublishWorker } from '#site/worker/publish-worker.ts'
import type { Person } from '#store/people.ts'
import { CALL_REQUESTS, saveSamples, type CallRequest } from '../../../test/support/call-requests.ts'
import { MINUTE, PASSWORD, peopleStage } from '../../../test/support/people-stage.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../../test/support/release-fixture.ts'
import { openCurrentSite, type CurrentSite } from '../current-site.ts'
import { EVENTS_PATH } from '../editing/event-stream.ts'
import { PeopleService } from '../people/people-service.ts'
import { sealerOf } from '../people/seal-secret.ts'

/**
 * Who may make which call. One row per call, or per variant of it that requires a permission.
 *
 * Callers: `nobody` is not signed in; the session of `ended` ended; `waiting` knows the password but has not used the second
 * factor yet; `french` is a translator of French only; `unproved` is an admin whose last proof of identity is older than ten
 * minutes.
 *
 * Outcomes: `ok` is done; `no` is refused as not allowed (403), `who` as not signed in (401), `prove` because a recent proof is
 * missing (403); `wrong` has wrong credentials, and `second` needs the second factor (401); `refused` is answered with what is
 * not allowed (200), and nothing is done.
 */
const TABLE = `
                              nobody  ended  waiting  viewer   translator  french   editor  publisher  admin  unproved

sign-in                       ok      ok     second   ok       ok          ok       ok      ok         ok     ok
prove-second-factor           wrong   wrong  ok       wrong    wrong       wrong    wrong   wrong      wrong  wrong
request-reset                 ok      ok     ok       ok       ok          ok       ok      ok         ok     ok
reset-password                ok      ok     ok       ok       ok          ok       ok      ok         ok     ok
show-design                   ok      ok     ok       ok       ok          ok       ok      ok         ok     ok
list-pages                    ok      ok     ok       ok       ok          ok       ok      ok         ok     ok
show-page                     ok      ok     ok       ok       ok          ok       ok      ok         ok     ok
list-redirects                ok      ok     ok       ok       ok          ok       ok      ok         ok     ok

show-session                  who     who    who      ok       ok          ok       ok      ok         ok     ok
sign-out                      who     who    who      ok       ok          ok       ok      ok         ok     ok
change-password               who     who    who      ok       ok          ok       ok      ok         ok     ok
prove-again                   who     who    who      ok       ok          ok       ok      ok         ok     ok
list-sessions                 who     who    who      ok       ok          ok       ok      ok         ok     ok
end-session                   who     who    who      ok       ok          ok       ok      ok         ok     ok
end-other-sessions            who     who    who      ok       ok          ok       ok      ok         ok     ok
show-second-factor            who     who    who      ok       ok          ok       ok      ok         ok     ok
add-second-factor             who     who    who      ok       ok          ok       ok      ok         ok     prove
confirm-second-factor         who     who    who      ok       ok          ok       ok      ok         ok     prove
renew-recovery-codes          who     who    who      ok       ok          ok       ok      ok         ok     prove
remove-second-factor          who     who    who      ok       ok          ok       ok      ok         ok     prove

open-editor                   who     who    who      ok       ok          ok       ok      ok         ok     ok
list-drafts                   who     who    who      ok       ok          ok       ok      ok         ok     ok
show-draft                    who     who    who      ok       ok          ok       ok      ok         ok     ok
show-revision                 who     who    who      ok       ok          ok       ok      ok         ok     ok
list-changes                  who     who    who      ok       ok          ok       ok      ok         ok     ok
list-history                  who     who    who      ok       ok          ok       ok      ok         ok     ok
list-edited-pages             who     who    who      ok       ok          ok       ok      ok         ok     ok
list-translations             who     who    who      ok       ok          ok       ok      ok         ok     ok
show-translations             who     who    who      ok       ok          ok       ok      ok         ok     ok
announce-presence             who     who    who      ok       ok          ok       ok      ok         ok     ok
list-media                    who     who    who      ok       ok          ok       ok      ok         ok     ok
show-preview                  who     who    who      ok       ok          ok       ok      ok         ok     ok
list-releases                 who     who    who      ok       ok          ok       ok      ok         ok     ok
list-kept-releases            who     who    who      ok       ok          ok       ok      ok         ok     ok
list-publishes                who     who    who      ok       ok          ok       ok      ok         ok     ok

commit-changes: English text  who     who    who      no       ok          refused  ok      ok         ok     ok
commit-changes: French text   who     who    who      no       ok          ok       ok      ok         ok     ok
commit-changes: still right   who     who    who      no       ok          ok       ok      ok         ok     ok
commit-changes: reviewed      who     who    who      no       refused     refused  ok      ok         ok     ok
undo-commit: English text     who     who    who      no       ok          refused  ok      ok         ok     ok
undo-commit: French text      who     who    who      no       ok          ok       ok      ok         ok     ok
redo-commit: English text     who     who    who      no       ok          refused  ok      ok         ok     ok
restore-part: English text    who     who    who      no       ok          refused  ok      ok         ok     ok
restore-part: French text     who     who    who      no       ok          ok       ok      ok         ok     ok

commit-changes: section       who     who    who      no       refused     refused  ok      ok         ok     ok
commit-changes: new page      who     who    who      no       refused     refused  ok      ok         ok     ok
commit-changes: redirect      who     who    who      no       refused     refused  ok      ok         ok     ok
restore-part: page            who     who    who      no       ok          refused  ok      ok         ok     ok
add-media                     who     who    who      no       no          no       ok      ok         ok     ok
remove-media                  who     who    who      no       no          no       ok      ok         ok     ok
make-preview-link             who     who    who      no       no          no       ok      ok         ok     ok
list-preview-links            who     who    who      no       no          no       ok      ok         ok     ok
revoke-preview-link           who     who    who      no       no          no       ok      ok         ok     ok
list-sent-forms               who     who    who      no       no          no       ok      ok         ok     ok
list-form-entries             who     who    who      no       no          no       ok      ok         ok     ok
export-form-entries           who     who    who      no       no          no       ok      ok         ok     ok
read-form-file                who     who    who      no       no          no       ok      ok         ok     ok
remove-form-file              who     who    who      no       no          no       ok      ok         ok     ok
remove-form-entry             who     who    who      no       no          no       ok      ok         ok     ok

start-publish: now            who     who    who      no       no          no       no      ok         ok     ok
start-publish: planned        who     who    who      no       no          no       no      ok         ok     ok
start-publish: dry            who     who    who      no       no          no       no      ok         ok     ok
show-publish                  who     who    who      no       no          no       no      ok         ok     ok
cancel-publish                who     who    who      no       no          no       no      ok         ok     ok
roll-back                     who     who    who      no       no          no       no      ok         ok     ok
commit-changes: gates         who     who    who      no       refused     refused  refused ok         ok     ok

commit-changes: frame hosts   who     who    who      no       refused     refused  refused refused    ok     ok
commit-changes: whole design  who     who    who      no       refused     refused  refused refused    ok     ok
list-people                   who     who    who      no       no          no       no      no         ok     ok
add-person                    who     who    who      no       no          no       no      no         ok     prove
change-person: role           who     who    who      no       no          no       no      no         ok     prove
change-person: disable        who     who    who      no       no          no       no      no         ok     prove
remove-person                 who     who    who      no       no          no       no      no         ok     prove
reset-second-factor           who     who    who      no       no          no       no      no         ok     prove
end-sessions-of               who     who    who      no       no          no       no      no         ok     prove
make-reset-link               who     who    who      no       no          no       no      no         ok     prove
mail-reset-link               who     who    who      no       no          no       no      no         ok     prove
list-audit                    who     who    who      no       no          no       no      no         ok     ok
`

const [HEAD = '', ...LINES] = TABLE.split('\n').filter((line) => line.trim() !== '')
const CALLERS = HEAD.trim().split(/ +/)
const ROWS = LINES.map((line) => {
  const [row = '', ...outcomes] = line.trim().split(/ {2,}| (?=refused)|(?<=refused) /)
  return [row, outcomes] as const
})

/** The roles of callers that are not named after their role. */
const ROLES_OF: Readonly<Record<string, Role>> = {
  ended: 'admin',
  waiting: 'admin',
  french: 'translator',
  unproved: 'admin',
}

/** The table's words for types of problems. */
const WORDS: Readonly<Record<string, string>> = {
  'not-signed-in': 'who',
  'not-allowed': 'no',
  'proof-needed': 'prove',
  'sign-in-refused': 'wrong',
  'second-factor-needed': 'second',
}

const stage = peopleStage()
let fixture: ReleaseFixture
let current: CurrentSite
let service: PeopleService
let address: string

const worker: PublishWorker = {
  publish: () => Promise.reject(new Error('Nobody carries publishes out here.')),
  preview: async () => ({ documents: [], pages: [], behind: [], findings: [] }),
  draw: async () => ({ pages: [], files: [] }),
  warm: () => {},
  close: async () => {},
}

beforeAll(async () => {
  fixture = await releaseFixture('first ')
})
afterAll(() => fixture.remove())
beforeEach(async () => {
  current = await openCurrentSite(fixture.dataDir, () => {})
  const sources = { store: async () => stage.store, refresh: async () => {} }
  const storage = folderStorage(fixture.dataDir)
  const services = {
    publishes: startedPublishes({ ...sources, worker }),
    releases: siteReleases({ ...sources, storage }),
    mailLink: async () => {},
  }
  await stage.restart({ https: false }, services, current)
  await stage.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(stage.app.server.address() as AddressInfo).port}`
  service = new PeopleService(stage.store, () => stage.now, sealerOf(null))
  await stage.addPerson('admin', 'first-admin')
  await saveSamples(stage.store)
})
afterEach(() => current.close())

const VISITOR = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }

/** A person in the state of a caller of the table, and the cookie of their browser. */
async function callerOf(name: string): Promise<{ person: Person | null; cookie: string }> {
  if (name === 'nobody') return { person: null, cookie: '' }
  const languages = name === 'french' ? ['fr'] : []
  const role = ROLES_OF[name] ?? (name as Role)
  const person = await stage.addPerson(role, `${name}-${randomUUID()}`, { languages })
  if (name === 'waiting') {
    await CALL_REQUESTS['prove-second-factor']?.(requestStage(person))
    const answer = await service.proceed(person, 'password', VISITOR)
    if (answer.ok || answer.failure.why !== 'second-factor') throw new Error('Nothing else was to be proved.')
    return { person, cookie: `sign-in=${answer.failure.token}` }
  }
  const provedAt = stage.now - (name === 'unproved' ? 11 * MINUTE : 0)
  const begun = await service.begin(person, 'password', VISITOR, provedAt)
  if (name === 'ended') await service.end(begun, false)
  return { person, cookie: `session=${begun.token}` }
}

const requestStage = (caller: Person | null) => ({
  store: stage.store,
  service,
  caller,
  password: PASSWORD,
  addPerson: (fields: Partial<Person> = {}) => stage.addPerson('viewer', randomUUID(), fields),
  releases: async () => {
    const earlier = (await folderStorage(fixture.dataDir).currentId('live')) ?? ''
    const shown = await fixtureRelease(fixture.dataDir, randomUUID())
    return { earlier, shown }
  },
})

function send(
  { method, path, body: shape }: Call,
  { params = {}, query, body }: CallRequest,
  cookie: string,
) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const isFile = shape === fileBody
  return fetch(`${address}${url}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': isFile ? FILE_BODY_TYPE : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  })
}

/** The result of a request, in the words of the table. */
async function outcomeOf(answer: Response): Promise<string> {
  const text = await answer.text()
  if (answer.ok) return /^\{"kind":"(refused|stale|used|taken|unchanged)"/.exec(text)?.[1] ?? 'ok'
  const name = String((JSON.parse(text) as { type?: string }).type).split('#')[1] ?? ''
  return WORDS[name] ?? `${answer.status} ${text}`
}

/** Everything that calls can change, except sessions and the audit log. */
async function kept(): Promise<unknown> {
  const { store } = stage
  const people = await store.people.list({ limit: 99 })
  return {
    seq: await store.lastSeq(),
    people,
    factors: await Promise.all(people.map(({ id }) => store.secondFactors.of(id))),
    media: await store.media.list({ limit: 99 }),
    entries: await store.formEntries.list({ limit: 99 }),
    links: await store.previewLinks.list(stage.now),
    publishes: await store.jobs.waiting(PLANNED_PUBLISH),
    shown: await folderStorage(fixture.dataDir).currentId('live'),
  }
}

describe('who may make which call', () => {
  it('PEOPLE-70 is written down for every call', () => {
    const names = ROWS.map(([row]) => row.split(':')[0])
    expect(new Set(names)).toEqual(new Set(CALLS.map(({ name }) => name)))
    expect(ROWS.filter(([, outcomes]) => outcomes.length !== CALLERS.length)).toEqual([])
  })

  it.each(ROWS)(
    'PEOPLE-70 %s is done for those who may, and changes nothing for others',
    async (row, expected) => {
      const call = CALLS.find(({ name }) => name === row.split(':')[0])!
      const outcomes: string[] = []
      for (const name of CALLERS) {
        const { person, cookie } = await callerOf(name)
        const request = await CALL_REQUESTS[row]!(requestStage(person))
        const before = await kept()
        const outcome = await outcomeOf(await send(call, request, cookie))
        outcomes.push(outcome)
        if (outcome !== 'ok' && before !== null) {
          expect(await kept(), `${name} was refused: ${outcome}`).toEqual(before)
        }
        stage.now += 1
      }
      expect(Object.fromEntries(CALLERS.map((name, at) => [name, outcomes[at]]))).toEqual(
        Object.fromEntries(CALLERS.map((name, at) => [name, expected[at]])),
      )
    },
  )

  it('PEOPLE-70 the stream of changes is for those who may see drafts', async () => {
    const statuses: number[] = []
    for (const name of CALLERS) {
      const { cookie } = await callerOf(name)
      const headers = { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) }
      const answer = await fetch(`${address}${EVENTS_PATH}?after=0`, { headers })
      statuses.push(answer.status)
      await answer.body?.cancel()
    }
    expect(statuses).toEqual([401, 401, 401, 200, 200, 200, 200, 200, 200, 200])
  })
})
