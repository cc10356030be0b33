import { sameJson } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { invertChange, repeatChange, replay } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import type { Change, SingleChange } from './change.ts'
import { compose, singlesOf } from './compose.ts'
import { mergedTyping } from './merged-typing.ts'
import type { Refusal } from './refusal.ts'
import { NO_MOVES } from './text-field.ts'
import { movedBy } from './text-moves.ts'

/**
 * A change with its place in the shared log. Commits with the same `step` belong together, such as a typed word, and are undone
 * together; a commit without one is its own step. `undoes` names the step that this change undoes; undoing an undo is a redo.
 */
export type Logged = CommitMark & { readonly author: string; readonly change: Change }

/** A log and the documents before its first change. */
export type History = {
  readonly log: readonly Logged[]
  readonly start: (on: DocumentKey) => Document | null
}

/** The changes that undo a step: to be sent as one commit that `undoes` it. */
export type Undo = {
  readonly undoes: string
  readonly changes: readonly Change[]
  /** What the step itself changed first. */
  readonly first: Change | undefined
  /** Whether undoing it would change nothing, as when its typing was deleted again. */
  readonly isVoid: boolean
}

/** The fields of a commit that undo and redo need. */
export type CommitMark = {
  readonly commit: string
  readonly step?: string | undefined
  readonly undoes?: string | undefined
}

/** What is undone: the commits of one author's step, or without an author the single commit with that name. */
export type TakenStep = { readonly name: string; readonly author?: string | undefined }

/** The name of the step that a commit is part of. */
export const stepName = ({ commit, step }: CommitMark): string => step ?? commit

/**
 * The name of a person's latest step that has not been undone, which the next undo takes back; undefined if there is none.
 * `commits` are that person's, oldest first; several entries of one commit count once.
 */
export const nextUndo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).undo.at(-1)

/** A person's latest undo, which a redo takes back, unless that person has changed something since. */
export const nextRedo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).redo.at(-1)

/** The names of all steps that a person can undo, or of the undos that they can take back; the next one is the last. */
export const stackOf = (commits: readonly CommitMark[], what: 'undo' | 'redo'): readonly string[] =>
  stacksOf(commits)[what]

type Stacks = { readonly undo: readonly string[]; readonly redo: readonly string[] }

/** Steps that can be undone and undos that can be redone, the next one last. */
function stacksOf(commits: readonly CommitMark[]): Stacks {
  const undos = new Set<string>()
  let stacks: Stacks = { undo: [], redo: [] }
  const seen = new Set<string>()
  for (const mark of commits) {
    const { commit, undoes } = mark
    if (seen.has(commit)) continue
    seen.add(commit)
    const isUndo = undoes !== undefined && !undos.has(undoes)
    if (isUndo) undos.add(commit)
    stacks = stacked(stacks, stepName(mark), undoes, isUndo)
  }
  return stacks
}

function stacked({ undo, redo }: Stacks, name: string, undoes: string | undefined, isUndo: boolean): Stacks {
  if (undoes === undefined) return { undo: [...undo.filter((other) => other !== name), name], redo: [] }
  return isUndo
    ? { undo: undo.filter((other) => other !== undoes), redo: [...redo, name] }
    : { undo: [...undo, name], redo: redo.filter((other) => other !== undoes) }
}

/**
 * The changes that undo a step on top of what others have done since; their work stays. Refused as `overtaken` if somebody's
 * later change depends on what would be removed. `history` must contain every change since the step on the documents that it
 * changed.
 */
export function planTakingBack(
  { log, start }: History,
  step: TakenStep,
  registry: Registry,
): Result<Undo, Refusal> {
  const { name } = step
  // A step that was undone is not undone again, even if more commits of the step came afterwards.
  const undone = log.findLastIndex((logged) => logged.undoes === name && isBy(logged, step))
  const own = new Set(log.filter((logged, index) => index > undone && isOf(logged, step)))
  const documents = new Set([...own].map(({ change }) => change.on))
  const changes: Change[] = []
  // Other changes, such as those of reviews, matter even if they leave the documents as they are.
  let isVoid = [...own].every(({ change }) => singlesOf(change).every((single) => single.do === 'edit-text'))
  for (const on of [...documents].toReversed()) {
    const onDocument = log.filter(({ change }) => change.on === on)
    const back = takenBack(onDocument, start(on), own, registry)
    if (!back.ok) return back
    changes.push(back.value.change)
    isVoid &&= back.value.isVoid
  }
  const [first] = own
  return success({ undoes: name, changes, first: first?.change, isVoid })
}

/** Clients choose names, so different people may have used the same one. */
const isBy = (logged: Logged, { author }: TakenStep): boolean =>
  author === undefined || logged.author === author

/** Whether a change belongs to a step, or to the commit of that name: a single commit can be undone out of its step. */
const isOf = (logged: Logged, step: TakenStep): boolean =>
  logged.commit === step.name
    ? isBy(logged, step)
    : step.author !== undefined && logged.author === step.author && stepName(logged) === step.name

/** Consecutive changes of a step, the documents before and after them, and how many changes of the log precede their end. */
type Run = {
  readonly change: Change
  readonly before: Document | null
  readonly after: Document | null
  readonly end: number
}

/**
 * The inverses of a step's changes to one document, last first, each rebased onto what came after. `log` has the changes of
 * that document only.
 */
function takenBack(
  log: readonly Logged[],
  start: Document | null,
  own: ReadonlySet<Logged>,
  registry: Registry,
): Result<{ readonly change: Change; readonly isVoid: boolean }, Refusal> {
  const { on } = log[0]!.change
  const runs: Run[] = []
  let now = start
  for (let from = 0, end = 0; from < log.length; from = end) {
    const isOwn = own.has(log[from]!)
    end = log.findIndex((logged, index) => index > from && own.has(logged) !== isOwn)
    if (end < 0) end = log.length
    const change = compose(on, changesOf(log.slice(from, end)))
    const after = repeatChange(now, change)
    if (!after.ok) return after
    if (isOwn) runs.push({ change, before: now, after: after.value, end })
    now = after.value
  }
  const inverses: Change[] = []
  const last = now
  for (const { change, before, after, end } of runs.toReversed()) {
    const moves = movedBy(NO_MOVES, after, [...changesOf(log.slice(end)), ...inverses])
    const inverse = rebaseChange(mergedInverse(before, change), after, now, registry, moves)
    if (!inverse.ok) return inverse
    const next = replay(now, [inverse.value.change], registry)
    if (!next.ok) return next
    now = next.value
    inverses.push(inverse.value.change)
  }
  return success({ change: compose(on, inverses), isVoid: sameJson(last, now) })
}

/** The inverse of typing letter by letter: restores the text at once. */
function mergedInverse(before: Document | null, change: Change): Change {
  const merged: SingleChange[] = []
  for (const next of singlesOf(invertChange(before, change))) {
    const last = merged.at(-1)
    // A restored language must also get back its position among the others.
    const whole =
      last === undefined || (last.do === 'set-text' && last.text === null) ? null : mergedTyping(last, next)
    if (whole === null) merged.push(next)
    else merged.splice(-1, 1, ...singlesOf(whole))
  }
  return compose(change.on, merged)
}

const changesOf = (log: readonly Logged[]): Change[] => log.map(({ change }) => change)
