import { asMadeBy, mayMake } from '#edit/may-make.ts'
import { nextRedo, nextUndo, planTakingBack, stepName, type TakenStep } from '#edit/history.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { CommitAnswer, LoggedChange, OwnCommit, Store } from '#store/port.ts'
import { blockedText, type LoggedHistory } from './blocking-change.ts'
import type { Editor, RefusedCommit } from './save-commit.ts'

/**
 * Numbers of a person's latest commits to search for a step to undo: first a few, then, if they contain no complete step, more.
 */
const LOOKED_THROUGH = [1_000, 20_000] as const

/** Most changes since a step, including its own, for which an undo is planned. */
const MAX_SINCE = 5_000

/** Most attempts to plan an undo while others save. */
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

/**
 * Undoes a person's latest step (`undo`), or their latest undo (`redo`). Repeating the request with the same id returns the
 * first answer.
 */
export async function takeBack(
  store: Store,
  what: 'undo' | 'redo',
  asked: TakingBack,
): Promise<TakenBack | RefusedCommit> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { before, step } = await nextStep(store, what, asked)
    if (before !== null) return savedBefore(store, before)
    if (step === null) return nothingLeft(what)
    const answer = await takeBackStep(store, step, asked)
    if (answer !== 'stale') return answer
  }
  return { kind: 'refused', reason: 'Others are changing the same place at this moment. Try again.' }
}

/** Commits that are undone together: `after` and `base` are those before the first. */
type Step = Pick<OwnCommit, 'after' | 'base'> & TakenStep

/** What to undo; `before` is the commit that already did so under the same id. */
async function nextStep(
  store: Store,
  what: 'undo' | 'redo',
  { id, editor }: TakingBack,
): Promise<{ readonly before: OwnCommit | null; readonly step: Step | null }> {
  for (const limit of LOOKED_THROUGH) {
    const own = await store.commitsBy(editor.email, limit, editor.since)
    const before = own.find(({ commit }) => commit === id)
    if (before?.undoes !== undefined) return { before, step: null }
    const name = what === 'undo' ? nextUndo(own) : nextRedo(own)
    const commits = own.filter((commit) => stepName(commit) === name)
    const [first] = commits
    const isWhole = own.length < limit || (first !== undefined && first !== own[0])
    if (isWhole || limit === LOOKED_THROUGH.at(-1)) {
      return { before: null, step: first === undefined ? null : stepFrom(name ?? '', editor, commits) }
    }
  }
  return { before: null, step: null }
}

const stepFrom = (name: string, { email }: Editor, commits: readonly OwnCommit[]): Step => ({
  name,
  author: email,
  after: Math.min(...commits.map(({ after }) => after)),
  // The first commit of a document has the revision before it.
  base: Object.assign({}, ...commits.toReversed().map(({ base }) => base)) as OwnCommit['base'],
})

const nothingLeft = (what: 'undo' | 'redo'): RefusedCommit => ({
  kind: 'refused',
  reason: what === 'undo' ? 'There is nothing of yours to undo.' : 'There is nothing of yours to redo.',
})

/** The answer to an earlier commit with the same id. */
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

/** Undoes one commit, with everything that it changed; `stale` if others saved meanwhile, so that it must be retried. */
export const takeBackCommit = (
  store: Store,
  { commit, after, base }: OwnCommit,
  asked: TakingBack,
): Promise<TakenBack | RefusedCommit | 'stale'> => takeBackStep(store, { name: commit, after, base }, asked)

async function takeBackStep(
  store: Store,
  step: Step,
  { id, editor, registry, at }: TakingBack,
): Promise<TakenBack | RefusedCommit | 'stale'> {
  const history = await historySince(store, step)
  if (history === null) {
    return {
      kind: 'refused',
      reason: 'Too much has changed since. Restore an earlier state from the history.',
    }
  }
  const plan = planTakingBack(history, step, registry)
  if (!plan.ok) {
    const isBlocked = plan.failure.reason === 'overtaken'
    return {
      kind: 'refused',
      reason: isBlocked ? blockedText(history, step, registry) : plan.failure.says,
    }
  }
  const { changes, undoes } = plan.value
  if (changes.length === 0) return nothingLeft('undo')
  // Tried first in the form that this person would make it: if they may not review, undoing their request for a review keeps
  // the mark.
  const made = changes.map((change) => asMadeBy(editor, change))
  if (!made.every((change) => mayMake(editor, change))) {
    return { kind: 'refused', reason: 'Your role no longer includes what this would change.' }
  }
  const answer = await store.commit({
    id,
    author: editor.email,
    at,
    undoes,
    changes: made,
    base: history.base,
  })
  if (answer.kind === 'stale') return 'stale'
  if (answer.kind === 'refused') return answer
  return { ...answer, undoes, documents: Object.keys(step.base) as DocumentKey[] }
}

type HistorySince = LoggedHistory & { readonly base: Readonly<Partial<Record<DocumentKey, number>>> }

/** Every change since a step on the documents that it changed, and their states before it; null if there are too many. */
async function historySince(store: Store, step: Step): Promise<HistorySince | null> {
  const keys = Object.keys(step.base) as DocumentKey[]
  const log: LoggedChange[] = []
  const starts = new Map<DocumentKey, Awaited<ReturnType<Store['at']>>>()
  for (const on of keys) {
    const changes = await store.changes({ after: step.after, limit: MAX_SINCE + 1, on })
    if (changes.length > MAX_SINCE) return null
    log.push(...changes)
    const revision = step.base[on] ?? 0
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
