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
 * A change in the one order that all editors share. Commits of one `step` were made in one go, such as a word that was typed, and are
 * undone together; a commit without one is a step of its own. `undoes` names the step that this one takes back; taking back an undo
 * is a redo.
 */
export type Logged = CommitMark & { readonly author: string; readonly change: Change }

/** A log and the documents as they stood before its first change. */
export type History = {
  readonly log: readonly Logged[]
  readonly start: (on: DocumentKey) => Document | null
}

/** What is made to take a step back: changes to send as one commit that `undoes` it. */
export type Undo = { readonly undoes: string; readonly changes: readonly Change[] }

/** A commit as far as undo and redo need to know it. */
export type CommitMark = {
  readonly commit: string
  readonly step?: string | undefined
  readonly undoes?: string | undefined
}

/** What is taken back: the commits of a step by the one who made it, or without an author the one commit that has the name. */
export type TakenStep = { readonly name: string; readonly author?: string | undefined }

/** The name of the step that a commit is part of. */
export const stepName = ({ commit, step }: CommitMark): string => step ?? commit

/**
 * A person's latest step that stands, which an undo takes back, by its name; undefined when there is none. `commits` are that
 * person's, oldest first; several marks of one commit count once.
 */
export const nextUndo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).undo.at(-1)

/** A person's latest undo, which a redo takes back, if nothing new of theirs came after it. */
export const nextRedo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).redo.at(-1)

type Stacks = { readonly undo: readonly string[]; readonly redo: readonly string[] }

/** Steps that can be undone and undos that can be taken back, the next one last. */
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
 * The changes that take a step back, on top of what others have done since: their work stays. Refused as `overtaken` when somebody's
 * later change stands on what would go. The history holds every change since the step on the documents that it changed.
 */
export function planTakingBack(
  { log, start }: History,
  step: TakenStep,
  registry: Registry,
): Result<Undo, Refusal> {
  const { name } = step
  // What was taken back once is not taken back again, though more of its step may have come after.
  const undone = log.findLastIndex((logged) => logged.undoes === name && isBy(logged, step))
  const own = new Set(log.filter((logged, index) => index > undone && isOf(logged, step)))
  const documents = new Set([...own].map(({ change }) => change.on))
  const changes: Change[] = []
  for (const on of [...documents].toReversed()) {
    const onDocument = log.filter(({ change }) => change.on === on)
    const change = takenBack(onDocument, start(on), own, registry)
    if (!change.ok) return change
    changes.push(change.value)
  }
  return success({ undoes: name, changes })
}

/** Names are chosen by whoever sends them, so that others may have used the same. */
const isBy = (logged: Logged, { author }: TakenStep): boolean =>
  author === undefined || logged.author === author

/** Whether a change is of a step, or of the commit of its name: a commit can be taken back out of its step. */
const isOf = (logged: Logged, step: TakenStep): boolean =>
  logged.commit === step.name
    ? isBy(logged, step)
    : step.author !== undefined && logged.author === step.author && stepName(logged) === step.name

/** Changes of a step that follow each other, the documents before and after them, and how many changes of the log were made until then. */
type Run = {
  readonly change: Change
  readonly before: Document | null
  readonly after: Document | null
  readonly end: number
}

/** The inverse of a step's changes on one document, the last first, each carried over what came after. `log` is of that document alone. */
function takenBack(
  log: readonly Logged[],
  start: Document | null,
  own: ReadonlySet<Logged>,
  registry: Registry,
): Result<Change, Refusal> {
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
  for (const { change, before, after, end } of runs.toReversed()) {
    const moves = movedBy(NO_MOVES, after, [...changesOf(log.slice(end)), ...inverses])
    const inverse = rebaseChange(mergedInverse(before, change), after, now, registry, moves)
    if (!inverse.ok) return inverse
    const next = replay(now, [inverse.value.change], registry)
    if (!next.ok) return next
    now = next.value
    inverses.push(inverse.value.change)
  }
  return success(compose(on, inverses))
}

/** The inverse of what was typed letter by letter, which puts its text back at once. */
function mergedInverse(before: Document | null, change: Change): Change {
  const merged: SingleChange[] = []
  for (const next of singlesOf(invertChange(before, change))) {
    const last = merged.at(-1)
    // Where a language comes back its place among the others counts.
    const whole =
      last === undefined || (last.do === 'set-text' && last.text === null) ? null : mergedTyping(last, next)
    if (whole === null) merged.push(next)
    else merged.splice(-1, 1, ...singlesOf(whole))
  }
  return compose(change.on, merged)
}

const changesOf = (log: readonly Logged[]): Change[] => log.map(({ change }) => change)
