import type { FastifyInstance } from 'fastify'
import {
  CHANGES_BYTES,
  CHANGES_LENGTH,
  COMMIT_LIMITS,
  commitChanges,
  listChanges,
  redoCommit,
  showRevision,
  undoCommit,
} from '#api/editing.ts'
import { restorePart } from '#api/history.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { Change } from '#edit/change.ts'
import { touched } from '#edit/touched.ts'
import { registry } from '#sections/components.ts'
import type { JsonObject } from '#std/json.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { failed, success, type Result } from '#std/result.ts'
import { StoreError } from '#store/errors.ts'
import type { LoggedChange, Store } from '#store/port.ts'
import { serveCall, type BeforeBody, type CallSetup, type Caller, type Handler } from '../calls/serve-call.ts'
import { slidingWindow } from '../form/sliding-window.ts'
import type { ChangeFeed } from './change-feed.ts'
import { restore } from './restore.ts'
import { saveSent, type Editor, type NotAllowed, type RefusedCommit } from './save-commit.ts'
import { takeBack } from './take-back.ts'

const MINUTE_MS = 60_000

/** Dependencies for serving editing calls. */
export type EditingSources = {
  readonly store: () => Promise<Store>
  readonly feed: ChangeFeed
  /** Called when somebody saves. */
  readonly publishes: Pick<StartedPublishes, 'expect'> | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Serves the calls that change documents, and those that report changes. */
export function editingCalls(app: FastifyInstance, served: CallSetup, sources: EditingSources): void {
  writeCalls(app, served, sources)
  serveCall(app, listChanges, served, async ({ query: { after, on } }) => {
    const store = await sources.store()
    const seq = await store.lastSeq()
    const changes = await store.changes({
      after,
      limit: CHANGES_LENGTH,
      bytes: CHANGES_BYTES,
      ...(on && { on }),
    })
    return success({ seq, changes: changes.map(shownChange) })
  })
  serveCall(app, showRevision, served, async ({ params }) => {
    const stored = await (await sources.store()).at(params.key, params.revision)
    return stored ? success(stored) : failed(noRevision)
  })
}

function writeCalls(
  app: FastifyInstance,
  served: CallSetup,
  { store: open, feed, publishes, now }: EditingSources,
): void {
  const commits = slidingWindow(COMMIT_LIMITS.commitsPerMinute, MINUTE_MS, now)
  const bytes = slidingWindow(COMMIT_LIMITS.bytesPerMinute, MINUTE_MS, now)
  /** Runs an operation that saves something, for a person who is allowed to do so now and in whose name it was sent. */
  const writing = async <Answer>(
    caller: Caller,
    as: string | undefined,
    write: (store: Store, editor: Editor) => Promise<Answer>,
  ): Promise<Result<Answer, ApiProblem>> => {
    const editor = editorOf(caller)
    if (as !== undefined && as !== editor.email) return failed(otherPerson(as, editor))
    const waitMs = commits.take(editor.email)
    if (waitMs > 0) return failed(tooMany(waitMs, caller))
    try {
      const answer = await write(await open(), editor)
      feed.wake()
      publishes?.expect()
      return success(answer)
    } catch (error) {
      if (error instanceof StoreError && error.name === 'CommitReused') return failed(reused)
      throw error
    }
  }
  // Counted before they are validated: refused ones took time as well.
  const countBytes = (caller: Parameters<BeforeBody>[0]): ApiProblem | null => {
    const waitMs = bytes.take(editorOf(caller).email, lengthOf(caller))
    return waitMs > 0 ? tooMany(waitMs, caller) : null
  }
  const commit: Handler<typeof commitChanges> = ({ body: { as, ...sent } }, caller) =>
    writing(caller, as, async (store, editor) => {
      const answer = await saveSent(store, sent, { editor, registry, at: now() })
      if ('isNotAllowed' in answer) return refusedAndRecorded(served, caller, sent.id, answer)
      if (answer.kind === 'saved') {
        // Saved changes were validated.
        await record(caller, 'commit.saved', {
          commit: sent.id,
          keys: changedKeys(sent.changes as Change[]),
        })
      }
      return answer.kind === 'stale' ? { ...answer, since: answer.since.map(shownChange) } : answer
    })
  serveCall(app, commitChanges, served, commit, countBytes)
  const serveTakingBack = (call: typeof undoCommit, what: 'undo' | 'redo') =>
    serveCall(app, call, served, ({ body: { id, as, within, step } }, caller) =>
      writing(caller, as, async (store, editor) => {
        const answer = await takeBack(store, what, { id, editor, registry, at: now(), within, step })
        if (answer.kind === 'refused') return answer
        const documents = [...answer.documents]
        await record(caller, 'commit.saved', { commit: id, keys: documents, undoes: answer.undoes })
        const { target } = answer
        return { ...answer, documents, target: target && { ...target, path: [...target.path] } }
      }),
    )
  serveTakingBack(undoCommit, 'undo')
  serveTakingBack(redoCommit, 'redo')
  serveCall(app, restorePart, served, ({ body: { as, section, block, field, ...asked } }, caller) =>
    writing(caller, as, async (store, editor) => {
      const of = block !== undefined ? { block } : section !== undefined ? { section } : undefined
      const answer = await restore(store, { ...asked, of, path: field }, { editor, registry, at: now() })
      if ('isNotAllowed' in answer) return refusedAndRecorded(served, caller, asked.id, answer)
      if (answer.kind !== 'saved') return answer
      const documents = [...answer.documents]
      await record(caller, 'commit.saved', { commit: asked.id, keys: documents, restored: asked.to })
      return { ...answer, documents }
    }),
  )
}

/** The refusal of a change that a role does not include; recorded in the audit log. */
async function refusedAndRecorded(
  { refusals }: Pick<CallSetup, 'refusals'>,
  caller: Caller,
  commit: string,
  answer: NotAllowed,
): Promise<RefusedCommit> {
  const { isNotAllowed: _, ...refused } = answer
  if (caller.signedIn === null || !refusals.mayRecord(caller.signedIn)) return refused
  await record(caller, 'commit.refused', { commit, index: refused.index ?? 0, why: refused.reason })
  return refused
}

/** Most keys in one audit entry. */
const MAX_KEYS = 50

/** The subject of changes for the audit log: a document, and in it fields, sections and blocks. */
function changedKeys(changes: readonly Change[]): string[] {
  const keys = changes.flatMap((change) => {
    const { on, fields, sections, blocks } = touched(change)
    const inside = [...fields, ...sections, ...blocks]
    return inside.length === 0 ? [on] : inside.map((name) => `${on}/${name}`)
  })
  return [...new Set(keys)].slice(0, MAX_KEYS)
}

const record = ({ service, signedIn }: Caller, did: string, detail: JsonObject): Promise<void> =>
  signedIn === null ? Promise.resolve() : service.recordOf(signedIn, did, detail)

/** The size of the request body in bytes; without a Content-Length the maximum. */
const lengthOf = ({ request }: Pick<Caller, 'request'>): number =>
  Number(request.headers['content-length'] ?? COMMIT_LIMITS.bytes)

function editorOf({ signedIn }: Pick<Caller, 'signedIn'>): Editor {
  if (signedIn === null) throw new Error('A call that writes needs somebody signed in.')
  const { email, role, languages, emailSince } = signedIn.person
  return { email, role, languages, since: emailSince }
}

const otherPerson = (as: string, { email }: Editor): ApiProblem =>
  apiProblem(
    'other-person',
    `This was written by ${as}, and ${email} is signed in. Sign in as ${as} to save it.`,
  )

function tooMany(waitMs: number, { reply }: Pick<Caller, 'reply'>): ApiProblem {
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', String(seconds))
  return apiProblem('too-many', `More was saved in a minute than one person types. Go on in ${seconds} s.`)
}

/** A change as calls and events report it. */
export const shownChange = ({ change, ...logged }: LoggedChange) => ({ ...logged, change: { ...change } })

const reused = apiProblem(
  'conflict',
  'A commit of this id was saved with other changes. Send these under an id of their own.',
)
const noRevision = apiProblem(
  'not-found',
  'There is no such revision of this document, or it was removed then.',
)
