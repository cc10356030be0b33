import { asMadeBy, mayMake } from '#edit/may-make.ts'
import { planTakingBack, stackOf, stepName, type TakenStep } from '#edit/history.ts'
import { stepTarget, type StepTarget } from '#edit/step-target.ts'
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

/** Most steps that are passed over in one request. */
const MAX_PASSED = 50

/** Most attempts to plan an undo while others save. */
const TRIES = 5

export type TakingBack = {
  readonly id: string
  readonly editor: Editor
  readonly registry: Registry
  /** Milliseconds since 1970. */
  readonly at: number
  /** The only documents that may change; all if left out. */
  readonly within?: readonly DocumentKey[] | undefined
  /** The step to undo, or the undo to redo, instead of the latest one. */
  readonly step?: string | undefined
}

export type TakenBack = Extract<CommitAnswer, { kind: 'saved' }> & {
  readonly undoes: string
  readonly documents: readonly DocumentKey[]
  /** What the step had changed; undefined for a repeated request. */
  readonly target?: StepTarget
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
  /** Steps without anything to undo. */
  const passed = new Set<string>()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { before, step } = await nextStep(store, what, asked, passed)
    if (before !== null) return savedBefore(store, before)
    if (step === null) return nothingLeft(what)
    const answer = await takeBackStep(store, step, asked)
    if (answer === 'passed') {
      if (passed.size === MAX_PASSED) return nothingLeft(what)
      passed.add(step.name)
      tries -= 1
    } else if (answer !== 'stale') return answer
  }
  return { kind: 'refused', reason: 'Others are changing the same place at this moment. Try again.' }
}

/** Commits that are undone together: `after` and `base` are those before the first. */
type Step = Pick<OwnCommit, 'after' | 'base'> & TakenStep

/** What to undo; `before` is the commit that already did so under the same id. */
async function nextStep(
  store: Store,
  what: 'undo' | 'redo',
  { id, editor, within, step }: TakingBack,
  passed: ReadonlySet<string>,
): Promise<{ readonly before: OwnCommit | null; readonly step: Step | null }> {
  for (const limit of LOOKED_THROUGH) {
    const all = await store.commitsBy(editor.email, limit, editor.since)
    const before = all.find(({ commit }) => commit === id)
    if (before?.undoes !== undefined) return { before, step: null }
    const own = commitsWithin(all, within ?? documentsOf(all, step))
    const stack = stackOf(own, what).filter((other) => !passed.has(other))
    const name = step === undefined ? stack.at(-1) : stack.find((other) => other === step)
    const commits = own.filter((commit) => stepName(commit) === name)
    const [first] = commits
    const isWhole = all.length < limit || (first !== undefined && first !== all[0])
    if (isWhole || limit === LOOKED_THROUGH.at(-1)) {
      return { before: null, step: first === undefined ? null : stepFrom(name ?? '', editor, commits) }
    }
  }
  return { before: null, step: null }
}

/** The documents of a named step; undefined, for all, without a name. */
function documentsOf(commits: readonly OwnCommit[], step: string | undefined) {
  if (step === undefined) return undefined
  const named = commits.filter((commit) => stepName(commit) === step)
  return named.flatMap(({ base }) => Object.keys(base) as DocumentKey[])
}

/** The commits of steps that changed only some documents. */
function commitsWithin(
  commits: readonly OwnCommit[],
  within: readonly DocumentKey[] | undefined,
): readonly OwnCommit[] {
  if (within === undefined) return commits
  const allowed = new Set<string>(within)
  const steps = [...Map.groupBy(commits, stepName).values()]
  const inside = steps.filter((step) =>
    step.every(({ base }) => Object.keys(base).every((key) => allowed.has(key))),
  )
  const kept = new Set(inside.flat())
  return commits.filter((commit) => kept.has(commit))
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
export const takeBackCommit = async (
  store: Store,
  { commit, after, base }: OwnCommit,
  asked: TakingBack,
): Promise<TakenBack | RefusedCommit | 'stale'> => {
  const answer = await takeBackStep(store, { name: commit, after, base }, asked)
  return answer === 'passed' ? nothingLeft('undo') : answer
}

async function takeBackStep(
  store: Store,
  step: Step,
  { id, editor, registry, at, within, step: named }: TakingBack,
): Promise<TakenBack | RefusedCommit | 'stale' | 'passed'> {
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
  const { changes, undoes, first, isVoid } = plan.value
  if (changes.length === 0) return nothingLeft('undo')
  const target = first && stepTarget(first)
  // What is done in a list, such as adding a page, is undone there.
  const isElsewhere = within !== undefined && target?.isWhole === true
  if (named === undefined && (isVoid || isElsewhere)) return 'passed'
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
  return { ...answer, undoes, documents: Object.keys(step.base) as DocumentKey[], ...(target && { target }) }
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
