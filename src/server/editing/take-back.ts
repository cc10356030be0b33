import { mayMake } from '#edit/may-make.ts'
import { nextRedo, nextUndo, planTakingBack, type History } from '#edit/history.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { CommitAnswer, LoggedChange, OwnCommit, Store } from '#store/port.ts'
import type { Editor, RefusedCommit } from './save-commit.ts'

/** Commits of a person that undo looks through: two hundred steps back even where each was taken back and redone. */
const LOOKED_THROUGH = 1_000

/** Changes since a commit that an undo is carried over, at most. */
const MAX_SINCE = 2_000

/** How often an undo is planned anew because others saved meanwhile. */
const TRIES = 5

export type TakingBack = {
  readonly id: string
  readonly editor: Editor
  readonly registry: Registry
  /** Milliseconds since 1970. */
  readonly at: number
}

export type TakenBack = Extract<CommitAnswer, { kind: 'saved' }> & {
  readonly undoes: string
  readonly documents: readonly DocumentKey[]
}

/** Takes back a person's latest commit that stands (`undo`), or their latest undo (`redo`). Asking again under the same id is answered like the first time. */
export async function takeBack(
  store: Store,
  what: 'undo' | 'redo',
  asked: TakingBack,
): Promise<TakenBack | RefusedCommit> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await store.commitsBy(asked.editor.email, LOOKED_THROUGH)
    const before = own.find(({ commit }) => commit === asked.id)
    if (before?.undoes !== undefined) return savedBefore(store, before)
    const name = what === 'undo' ? nextUndo(own) : nextRedo(own)
    const commit = own.find((one) => one.commit === name)
    if (commit === undefined) return nothingLeft(what)
    const answer = await takeBackCommit(store, commit, asked)
    if (answer !== 'stale') return answer
  }
  return { kind: 'refused', reason: 'Others are changing the same place at this moment. Try again.' }
}

const nothingLeft = (what: 'undo' | 'redo'): RefusedCommit => ({
  kind: 'refused',
  reason: what === 'undo' ? 'There is nothing of yours to undo.' : 'There is nothing of yours to redo.',
})

/** The answer to a commit that was made under the same id already. */
async function savedBefore(
  store: Store,
  { commit, undoes = '', base, after }: OwnCommit,
): Promise<TakenBack> {
  const documents = Object.keys(base) as DocumentKey[]
  const revisions = Object.fromEntries(documents.map((key) => [key, (base[key] ?? 0) + 1]))
  const made = await store.changes({ after, limit: MAX_SINCE })
  const seq = made.findLast((change) => change.commit === commit)?.seq ?? after
  return { kind: 'saved', seq, revisions, undoes, documents }
}

/** Takes one commit back, with all that it changed; `stale` when others saved meanwhile, and it is to be tried again. */
export async function takeBackCommit(
  store: Store,
  commit: OwnCommit,
  { id, editor, registry, at }: TakingBack,
): Promise<TakenBack | RefusedCommit | 'stale'> {
  const history = await historySince(store, commit)
  if (history === null) {
    return {
      kind: 'refused',
      reason: 'Too much has changed since. Restore an earlier state from the history.',
    }
  }
  const plan = planTakingBack(history, commit.commit, registry)
  if (!plan.ok) return { kind: 'refused', reason: plan.failure.says }
  const { changes, undoes } = plan.value
  if (!changes.every((change) => mayMake(editor, change))) {
    return { kind: 'refused', reason: 'Your role no longer includes what this would change.' }
  }
  const answer = await store.commit({ id, author: editor.email, at, undoes, changes, base: history.base })
  if (answer.kind === 'stale') return 'stale'
  if (answer.kind === 'refused') return answer
  return { ...answer, undoes, documents: Object.keys(commit.base) as DocumentKey[] }
}

type HistorySince = History & { readonly base: Readonly<Partial<Record<DocumentKey, number>>> }

/** Every change since a commit on the documents that it changed, and their states before it; null when that is too much. */
async function historySince(store: Store, commit: OwnCommit): Promise<HistorySince | null> {
  const keys = Object.keys(commit.base) as DocumentKey[]
  const log: LoggedChange[] = []
  const starts = new Map<DocumentKey, Awaited<ReturnType<Store['at']>>>()
  for (const on of keys) {
    const changes = await store.changes({ after: commit.after, limit: MAX_SINCE + 1, on })
    if (changes.length > MAX_SINCE) return null
    log.push(...changes)
    const revision = commit.base[on] ?? 0
    starts.set(on, revision === 0 ? null : await store.at(on, revision))
  }
  const base = Object.fromEntries(
    keys.map((on) => [on, log.findLast(({ change }) => change.on === on)?.revision ?? 0]),
  )
  return {
    log: log.toSorted((one, other) => one.seq - other.seq),
    start: (on) => starts.get(on)?.document ?? null,
    base,
  }
}
