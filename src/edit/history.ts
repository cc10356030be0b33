import { success, type Result } from '#std/result.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { invertChange, replay } from './apply-change.ts'
import { carryChange } from './carry-change.ts'
import type { Change } from './change.ts'
import { compose } from './compose.ts'
import type { Refusal } from './refusal.ts'
import { NO_MOVES } from './text-field.ts'
import { movedBy } from './text-moves.ts'

/**
 * A change in the one order that all editors share. Changes of one commit were made together and are undone together.
 * `undoes` names the commit that this one takes back; taking back an undo is a redo.
 */
export type Logged = {
  readonly commit: string
  readonly author: string
  readonly change: Change
  readonly undoes?: string
}

/** A log and the documents as they stood before its first change. */
export type History = {
  readonly log: readonly Logged[]
  readonly start: (on: DocumentKey) => Document | null
}

/** What is made to take a commit back: changes to send as one commit that `undoes` it. */
export type Undo = { readonly undoes: string; readonly changes: readonly Change[] }

/** A commit as far as undo and redo need to know it. */
export type CommitMark = { readonly commit: string; readonly undoes?: string | undefined }

/**
 * A person's latest commit that stands, which an undo takes back; undefined when there is none. `commits` are that person's, oldest
 * first; several marks of one commit count once.
 */
export const nextUndo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).undo.at(-1)

/** A person's latest undo, which a redo takes back, if nothing new of theirs came after it. */
export const nextRedo = (commits: readonly CommitMark[]): string | undefined => stacksOf(commits).redo.at(-1)

type Stacks = { readonly undo: readonly string[]; readonly redo: readonly string[] }

/** Commits that can be undone and undos that can be taken back, the next one last. */
function stacksOf(commits: readonly CommitMark[]): Stacks {
  const undos = new Set<string>()
  let stacks: Stacks = { undo: [], redo: [] }
  const seen = new Set<string>()
  for (const { commit, undoes } of commits) {
    if (seen.has(commit)) continue
    seen.add(commit)
    const isUndo = undoes !== undefined && !undos.has(undoes)
    if (isUndo) undos.add(commit)
    stacks = stacked(stacks, commit, undoes, isUndo)
  }
  return stacks
}

function stacked(
  { undo, redo }: Stacks,
  commit: string,
  undoes: string | undefined,
  isUndo: boolean,
): Stacks {
  if (undoes === undefined) return { undo: [...undo, commit], redo: [] }
  return isUndo
    ? { undo: undo.filter((other) => other !== undoes), redo: [...redo, commit] }
    : { undo: [...undo, commit], redo: redo.filter((other) => other !== undoes) }
}

/**
 * The changes that take a commit back, on top of what others have done since: their work stays. Refused as `overtaken` when
 * somebody's later change stands on what would go. The history holds every change since the commit on the documents that it changed.
 */
export function planTakingBack(
  { log, start }: History,
  commit: string,
  registry: Registry,
): Result<Undo, Refusal> {
  const documents = new Set(log.filter((logged) => logged.commit === commit).map(({ change }) => change.on))
  const changes: Change[] = []
  for (const on of [...documents].toReversed()) {
    const own = log.filter(({ change }) => change.on === on)
    const change = takenBack(own, start(on), commit, registry)
    if (!change.ok) return change
    changes.push(change.value)
  }
  return success({ undoes: commit, changes })
}

/** The inverse of a commit's changes on one document, carried over what came after. `log` is of that document alone. */
function takenBack(
  log: readonly Logged[],
  start: Document | null,
  commit: string,
  registry: Registry,
): Result<Change, Refusal> {
  const first = log.findIndex((logged) => logged.commit === commit)
  const last = log.findLastIndex((logged) => logged.commit === commit)
  const before = replay(start, changesOf(log.slice(0, first)), registry)
  if (!before.ok) return before
  const change = compose(log[first]!.change.on, changesOf(log.slice(first, last + 1)))
  const after = replay(before.value, [change], registry)
  if (!after.ok) return after
  const since = changesOf(log.slice(last + 1))
  const now = replay(after.value, since, registry)
  if (!now.ok) return now
  const moves = movedBy(NO_MOVES, after.value, since)
  const carried = carryChange(invertChange(before.value, change), after.value, now.value, registry, moves)
  return carried.ok ? success(carried.value.change) : carried
}

const changesOf = (log: readonly Logged[]): Change[] => log.map(({ change }) => change)
