import { createHash, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { makeResetLink } from '#server/people/reset-link.ts'
import type { PeopleService } from '#server/people/people-service.ts'
import type { Person } from '#store/people.ts'
import { PLANNED_PUBLISH } from '#site/jobs/planned-publish.ts'
import { put, sampleDesign } from '#store/contract/sample-documents.ts'
import { jobId } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { shelfPhoto } from './picture-fixture.ts'

/** The context of a request: the sender, null for nobody, and what it may refer to. */
export type RequestStage = {
  readonly store: Store
  readonly service: PeopleService
  readonly caller: Person | null
  readonly password: string
  /** Adds somebody whom the request is about. */
  readonly addPerson: (fields?: Partial<Person>) => Promise<Person>
  /** Releases that are kept: the one that visitors see, and an earlier one. */
  readonly releases: () => Promise<{ readonly shown: string; readonly earlier: string }>
}

/** The parts of a request; a body of bytes is a file. */
export type CallRequest = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>> | Uint8Array
}

const PAGE: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'hero', data: { title: { en: 'Know your stock' } } } },
}

const DESIGN = sampleDesign({ homePageId: 7 })

const titled = (text: string, language: 'en' | 'fr' = 'en'): Change => ({
  do: 'set-text',
  on: 'page:7',
  of: { section: 'hero' },
  path: ['data', 'title'],
  language,
  text,
})

/** Saves what requests are about: a page with a headline that was changed once, and the design. */
export async function saveSamples(store: Store): Promise<void> {
  const commits: [Change[], Record<string, number>][] = [
    [[put(DESIGN)], { design: 0 }],
    [[{ do: 'insert-page', on: 'page:7', page: PAGE }], { 'page:7': 0 }],
    [[titled('Know every jar')], { 'page:7': 1 }],
  ]
  for (const [changes, base] of commits) {
    const answer = await store.commit({ id: randomUUID(), author: 'site', at: 0, base, changes })
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer))
  }
}

const revisionOf = async (store: Store, key: 'design' | 'page:7') => (await store.read(key))?.revision ?? 0

/** A commit of one change, on the revision that its document has now. */
const commitOf =
  (change: () => Change) =>
  async ({ store }: RequestStage): Promise<CallRequest> => {
    const made = change()
    return {
      body: {
        id: randomUUID(),
        base: { [made.on]: (await store.read(made.on))?.revision ?? 0 },
        changes: [made],
      },
    }
  }

/** Says of the French headline, which somebody wrote just now, that it fits its source; `wasDoubtful` where it needed a review until then. */
const reviewing =
  (wasDoubtful: boolean) =>
  async (stage: RequestStage): Promise<CallRequest> => {
    const base = { 'page:7': await revisionOf(stage.store, 'page:7') }
    const changes = [titled(randomUUID(), 'fr')]
    await stage.store.commit({ id: randomUUID(), author: 'site', at: 0, base, changes })
    return commitOf(() => ({
      do: 'review-translation',
      on: 'page:7',
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'fr',
      before: { source: 'Know your stock', needsReview: wasDoubtful },
      after: { source: 'Know every jar', needsReview: false },
    }))(stage)
  }

let pages = 100

/** Puts a change of the caller on record, which they may take back, and where `undone` also that they did. */
const takingBack =
  (language: 'en' | 'fr', undone: boolean) =>
  async ({ store, caller }: RequestStage): Promise<CallRequest> => {
    const author = caller?.email ?? 'nobody@shop.example'
    const own = { author, at: Date.now() }
    const id = randomUUID()
    const before = await revisionOf(store, 'page:7')
    const changes = [titled(`By ${id}`, language)]
    await store.commit({ ...own, id, base: { 'page:7': before }, changes })
    if (undone) {
      const back = [titled('Taken back', language)]
      await store.commit({
        ...own,
        id: randomUUID(),
        base: { 'page:7': before + 1 },
        changes: back,
        undoes: id,
      })
    }
    return { body: { id: randomUUID() } }
  }

/** The headline in a language as it was after the page was made. */
const restoring =
  (part: Readonly<Record<string, unknown>>) =>
  async ({ store }: RequestStage): Promise<CallRequest> => {
    const base = { 'page:7': await revisionOf(store, 'page:7') }
    const changes = [titled(randomUUID()), titled(randomUUID(), 'fr')]
    await store.commit({ id: randomUUID(), author: 'site', at: 0, base, changes })
    return { body: { id: randomUUID(), on: 'page:7', to: 2, ...part } }
  }

const ofSomebody = async ({ addPerson }: RequestStage): Promise<CallRequest> => ({
  params: { id: (await addPerson()).id },
})

const formEntry = async ({ store }: RequestStage): Promise<string> => {
  const id = randomUUID()
  const bytes = Buffer.from('%PDF-1.7 a drawing')
  const files = [{ field: 'drawing', name: 'a.pdf', type: 'application/pdf', bytes }]
  await store.formEntries.add({ id, form: 'drawings', pageId: 7, at: 1, fields: {}, files })
  return id
}

const picture = async ({ store }: RequestStage) => {
  const name = `media/${randomUUID()}.jpg`
  return store.media.put({ name, type: 'image/jpeg', width: 32, height: 24, at: 1 }, await shelfPhoto(32, 24))
}

const publish = async ({ store }: RequestStage): Promise<string> => {
  const key = randomUUID()
  const job = { name: PLANNED_PUBLISH, key }
  await store.jobs.add({ ...job, payload: { asOf: 1, author: 'site', once: true } })
  return jobId(job)
}

const secret = new Secret({ size: 20 }).base32

/** Codes of an app for the caller's second factor; a person is given one that waits, or counts. */
async function factor(
  { store, service, caller }: RequestStage,
  state: 'offered' | 'confirmed',
): Promise<{ readonly code: string }> {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.now() })
  if (caller === null) return { code }
  if ((await store.secondFactors.of(caller.id)) === null) {
    await store.secondFactors.offer(caller.id, service.sealer.seal(secret, caller.id))
    if (state === 'confirmed') await store.secondFactors.confirm(caller.id, service.now(), [])
  }
  return { code }
}

/** Requests that each call accepts from authorized people, by the name of the call and, if there are several, by variant. */
export const CALL_REQUESTS: Readonly<Record<string, (stage: RequestStage) => Promise<CallRequest>>> = {
  'sign-in': async ({ caller, password, addPerson }) => ({
    body: { email: (caller ?? (await addPerson())).email, password },
  }),
  'prove-second-factor': async (stage) => ({ body: await factor(stage, 'confirmed') }),
  'request-reset': async ({ addPerson }) => ({ body: { email: (await addPerson()).email } }),
  'reset-password': async ({ service, addPerson }) => {
    const link = await makeResetLink(service, await addPerson(), 'site')
    return { body: { token: link.split('token=')[1], password: 'forty jars on three shelves' } }
  },
  'show-session': async () => ({}),
  'sign-out': async () => ({}),
  'change-password': async ({ password }) => ({
    body: { current: password, next: 'forty jars on three shelves' },
  }),
  'prove-again': async ({ password }) => ({ body: { password } }),
  'list-sessions': async () => ({}),
  'end-session': async ({ store, caller, service }) => {
    const owner = caller?.id ?? (await store.people.list({ limit: 1 }))[0]?.id ?? ''
    const [session] = await store.sessions.listOf(owner, service.now())
    return { params: { id: session?.publicId ?? 'none' } }
  },
  'end-other-sessions': async () => ({}),
  'show-second-factor': async () => ({}),
  'add-second-factor': async () => ({}),
  'confirm-second-factor': async (stage) => ({ body: await factor(stage, 'offered') }),
  'renew-recovery-codes': async (stage) => factor(stage, 'confirmed').then(() => ({})),
  'remove-second-factor': async (stage) => factor(stage, 'confirmed').then(() => ({})),

  'show-design': async () => ({}),
  'list-pages': async () => ({}),
  'show-page': async () => ({ params: { id: '453027' } }),
  'list-redirects': async () => ({}),

  'open-editor': async () => ({}),
  'list-drafts': async () => ({}),
  'show-draft': async () => ({ params: { key: 'page:7' } }),
  'show-revision': async () => ({ params: { key: 'page:7', revision: '1' } }),
  'list-changes': async () => ({ query: { after: '0' } }),
  'list-history': async () => ({ query: { on: 'page:7' } }),
  'list-edited-pages': async () => ({}),
  'list-translations': async () => ({}),
  'show-translations': async () => ({ params: { key: 'page:7' }, query: { language: 'fr' } }),
  'announce-presence': async () => ({
    body: { tab: randomUUID(), document: 'page:7', selection: null },
  }),
  'list-media': async () => ({}),
  'show-preview': async (stage) => ({ params: { hash: (await picture(stage)).hash } }),
  'list-releases': async () => ({}),
  'list-kept-releases': async () => ({}),
  'list-publishes': async () => ({}),

  'commit-changes: English text': commitOf(() => titled('Count it once')),
  'commit-changes: French text': commitOf(() => titled('Comptez une fois', 'fr')),
  'commit-changes: still right': reviewing(false),
  'commit-changes: reviewed': reviewing(true),
  'commit-changes: gates': commitOf(() => ({
    do: 'set-field',
    on: 'design',
    path: ['translationGates'],
    value: { fr: 'complete' },
  })),
  'commit-changes: section': commitOf(() => ({
    do: 'insert-section',
    on: 'page:7',
    index: 0,
    section: { id: randomUUID(), componentName: 'hero', data: {} },
  })),
  'commit-changes: new page': commitOf(() => {
    const id = (pages += 1)
    return { do: 'insert-page', on: `page:${id}`, page: { ...PAGE, id, route: `page-${id}` } }
  }),
  'commit-changes: redirect': commitOf(() => ({
    do: 'insert-redirect',
    on: 'design',
    index: 0,
    redirect: { from: `/${randomUUID()}`, to: '/pricing', status: 308 },
  })),
  'commit-changes: frame hosts': commitOf(() => ({
    do: 'set-field',
    on: 'design',
    path: ['frameHosts'],
    value: ['video.example'],
  })),
  'commit-changes: whole design': commitOf(() => put(DESIGN)),
  'undo-commit: English text': takingBack('en', false),
  'undo-commit: French text': takingBack('fr', false),
  'redo-commit: English text': takingBack('en', true),
  'restore-part: English text': restoring({ section: 'hero', field: ['data', 'title'], language: 'en' }),
  'restore-part: French text': restoring({ section: 'hero', field: ['data', 'title'], language: 'fr' }),
  'restore-part: page': restoring({}),

  'add-media': async () => {
    const name = randomUUID()
    const body = await shelfPhoto(32, 24)
    return { query: { name: `${name}.jpg` }, body }
  },
  'remove-media': async (stage) => ({ query: { name: (await picture(stage)).name } }),
  'make-preview-link': async () => ({ body: { documents: ['page:7'], days: 1 } }),
  'list-preview-links': async () => ({}),
  'revoke-preview-link': async ({ store, service }) => {
    const id = randomUUID()
    const hash = createHash('sha256').update(id).digest('base64url')
    const at = service.now()
    await store.previewLinks.add(
      { id, hash, pages: [7], note: '', author: 'site', at, until: at + 60_000 },
      99,
    )
    return { params: { id } }
  },
  'list-sent-forms': async () => ({}),
  'list-form-entries': async () => ({}),
  'export-form-entries': async () => ({}),
  'read-form-file': async (stage) => ({ params: { id: await formEntry(stage), number: '1' } }),
  'remove-form-file': async (stage) => ({ params: { id: await formEntry(stage), number: '1' } }),
  'remove-form-entry': async (stage) => ({ params: { id: await formEntry(stage) } }),

  'start-publish: now': async () => ({ body: {} }),
  'start-publish: planned': async ({ service }) => ({ body: { at: service.now() + 60_000 } }),
  'start-publish: dry': async () => ({ body: { dry: true } }),
  'show-publish': async (stage) => ({ params: { id: await publish(stage) } }),
  'cancel-publish': async (stage) => ({ params: { id: await publish(stage) } }),
  'roll-back': async ({ releases }) => {
    const { shown, earlier } = await releases()
    return { body: { release: earlier, from: shown } }
  },

  'list-people': async () => ({}),
  'add-person': async () => ({ body: { email: `${randomUUID()}@shop.example`, role: 'viewer' } }),
  'change-person: role': async (stage) => ({ ...(await ofSomebody(stage)), body: { role: 'editor' } }),
  'change-person: disable': async (stage) => ({
    ...(await ofSomebody(stage)),
    body: { isDisabled: true },
  }),
  'remove-person': ofSomebody,
  'reset-second-factor': async ({ store, service, addPerson }) => {
    const { id } = await addPerson()
    await store.secondFactors.offer(id, service.sealer.seal(secret, id))
    return { params: { id } }
  },
  'end-sessions-of': ofSomebody,
  'make-reset-link': ofSomebody,
  'mail-reset-link': async ({ service, addPerson }) => {
    const person = await addPerson()
    const link = await makeResetLink(service, person, 'site')
    return { params: { id: person.id }, body: { token: link.split('token=')[1] } }
  },
  'list-audit': async () => ({}),
}
