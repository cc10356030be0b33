import type { FastifyInstance } from 'fastify'
import {
  CHANGES_LENGTH,
  COMMIT_LIMITS,
  commitChanges,
  listChanges,
  redoCommit,
  showRevision,
  undoCommit,
} from '#api/editing.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { registry } from '#sections/components.ts'
import { failed, success, type Result } from '#std/result.ts'
import { StoreError } from '#store/errors.ts'
import type { LoggedChange, Store } from '#store/port.ts'
import { serveCall, type CallSetup, type Caller } from '../calls/serve-call.ts'
import { slidingWindow } from '../form/sliding-window.ts'
import type { ChangeFeed } from './change-feed.ts'
import { saveSent, type Editor } from './save-commit.ts'
import { takeBack } from './take-back.ts'

const MINUTE_MS = 60_000

/** What editing is served with. */
export type EditingSources = {
  readonly store: () => Promise<Store>
  readonly feed: ChangeFeed
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Serves the calls that change documents, and those that tell what was changed. */
export function editingCalls(app: FastifyInstance, served: CallSetup, sources: EditingSources): void {
  writeCalls(app, served, sources)
  serveCall(app, listChanges, served, async ({ query: { after, on } }) => {
    const store = await sources.store()
    const seq = await store.lastSeq()
    const changes = await store.changes({ after, limit: CHANGES_LENGTH, ...(on && { on }) })
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
  { store: open, feed, now }: EditingSources,
): void {
  const commits = slidingWindow(COMMIT_LIMITS.commitsPerMinute, MINUTE_MS, now)
  /** Runs what saves something, for a person who may do so at this moment. */
  const writing = async <Answer>(
    caller: Caller,
    write: (store: Store, editor: Editor) => Promise<Answer>,
  ): Promise<Result<Answer, ApiProblem>> => {
    const editor = editorOf(caller)
    const waitMs = commits.take(editor.email)
    if (waitMs > 0) return failed(tooMany(waitMs, caller))
    try {
      const answer = await write(await open(), editor)
      feed.wake()
      return success(answer)
    } catch (error) {
      if (error instanceof StoreError && error.name === 'CommitReused') return failed(reused)
      throw error
    }
  }
  serveCall(app, commitChanges, served, ({ body }, caller) =>
    writing(caller, async (store, editor) => {
      const { note, ...commit } = body
      const sent = { ...commit, ...(note === undefined ? {} : { note }) }
      const answer = await saveSent(store, sent, { editor, registry, at: now() })
      return answer.kind === 'stale' ? { ...answer, since: answer.since.map(shownChange) } : answer
    }),
  )
  serveCall(app, undoCommit, served, ({ body }, caller) =>
    writing(caller, (store, editor) => taken(store, 'undo', body.id, editor)),
  )
  serveCall(app, redoCommit, served, ({ body }, caller) =>
    writing(caller, (store, editor) => taken(store, 'redo', body.id, editor)),
  )
  const taken = async (store: Store, what: 'undo' | 'redo', id: string, editor: Editor) => {
    const answer = await takeBack(store, what, { id, editor, registry, at: now() })
    return answer.kind === 'saved' ? { ...answer, documents: [...answer.documents] } : answer
  }
}

function editorOf({ signedIn }: Caller): Editor {
  if (signedIn === null) throw new Error('A call that writes needs somebody signed in.')
  const { email, role, languages } = signedIn.person
  return { email, role, languages }
}

function tooMany(waitMs: number, { reply }: Caller): ApiProblem {
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', String(seconds))
  return apiProblem('too-many', `More was saved in a minute than one person types. Go on in ${seconds} s.`)
}

/** A change as calls and events tell it. */
export const shownChange = ({ change, ...logged }: LoggedChange) => ({ ...logged, change: { ...change } })

const reused = apiProblem(
  'conflict',
  'A commit of this id was saved with other changes. Send these under an id of their own.',
)
const noRevision = apiProblem(
  'not-found',
  'There is no such revision of this document, or it was removed then.',
)
