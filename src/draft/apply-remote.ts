import { applyChange } from '#edit/apply-change.ts'
import { rebaseChange, type RebasedChange } from '#edit/rebase-change.ts'
import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { refused, type Refusal } from '#edit/refusal.ts'
import { NO_MOVES, type TextMoves } from '#edit/text-field.ts'
import { movedBy } from '#edit/text-moves.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { sameJson } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import { conflictOf, withConflicts } from './conflict.ts'
import { isFieldChange, valueIn } from './field-of.ts'
import {
  applied,
  draftOf,
  notSaved,
  ofDocument,
  sameDrafts,
  saved,
  type Conflict,
  type Known,
  type Outgoing,
  type Session,
  type Unsent,
} from './session.ts'

/** A saved change by anybody, in any window. */
export type RemoteChange = { readonly revision: number; readonly commit: string; readonly change: Change }

/**
 * The session after the server reported saved changes, in log order; a commit must not be split. If the session's own commit is
 * among them, it is saved. Changes by others are inserted below the unsaved ones, which are rebased; those that no longer fit
 * become conflicts. If others changed a document of the commit under way, it is sent again with a new id, because the server
 * refuses the first one as stale.
 */
export function applyRemote(session: Session, changes: readonly RemoteChange[], registry: Registry): Session {
  let next = session
  let others: RemoteChange[] = []
  for (const remote of changes) {
    if (remote.commit === next.outgoing?.id) {
      next = saved(overtaken(next, others, registry), revisionsOf(changes, remote.commit), registry)
      others = []
    } else if (remote.commit !== next.lastSaved) others.push(remote)
  }
  return overtaken(next, others, registry)
}

const revisionsOf = (changes: readonly RemoteChange[], id: string) =>
  Object.fromEntries(
    changes.filter(({ commit }) => commit === id).map(({ change, revision }) => [change.on, revision]),
  )

function overtaken(session: Session, remote: readonly RemoteChange[], registry: Registry): Session {
  const known = new Map(session.known)
  const moves = new Map<DocumentKey, TextMoves>()
  for (const group of Map.groupBy(remote, ({ commit, change }) => `${change.on} ${commit}`).values()) {
    const [first] = group
    const before = first && known.get(first.change.on)
    if (before === undefined || first === undefined || first.revision <= before.revision) continue
    const after = followed(before, group, registry)
    known.set(first.change.on, after)
    if (after.isBehind) continue
    const own = group.map(({ change }) => change)
    moves.set(first.change.on, movedBy(moves.get(first.change.on) ?? NO_MOVES, before.document, own))
  }
  return onTopOf(session, known, registry, moves)
}

/**
 * A document after somebody else's commit. It is marked as behind if changes were missed, so that the commit can't be applied.
 */
function followed(before: Known, commit: readonly RemoteChange[], registry: Registry): Known {
  const revision = commit[0]?.revision ?? 0
  if (before.isBehind || revision !== before.revision + 1) return { ...before, isBehind: true }
  let { document } = before
  for (const { change } of commit) {
    const after = applyChange(document, change, registry)
    if (!after.ok) return { ...before, isBehind: true }
    document = after.value
  }
  return { document, revision }
}

/** The session with newer documents below the unsaved changes. `moves` maps text positions, if known. */
function onTopOf(
  session: Session,
  known: ReadonlyMap<DocumentKey, Known>,
  registry: Registry,
  moves: ReadonlyMap<DocumentKey, TextMoves> = new Map(),
): Session {
  const changed = new Set(
    [...known].filter(([key, now]) => session.known.get(key)?.document !== now.document).map(([key]) => key),
  )
  const isHit = session.outgoing?.changes.some(({ change }) => changed.has(change.on)) === true
  const whole = isHit ? notSaved(session) : session
  if (changed.size === 0) return sameDrafts({ ...whole, known }, session)
  // The part of the commit under way whose documents nobody else changed comes before the waiting changes.
  const below = (documents: ReadonlyMap<DocumentKey, Known>) => (key: DocumentKey) =>
    applied(documents.get(key)?.document ?? null, ofDocument(whole.outgoing?.changes ?? [], key), registry)
  const [from, onto] = [below(session.known), below(known)]
  const { carried, conflicts } = carriedOver(whole.waiting, { from, onto, moves }, registry)
  return { ...whole, known, waiting: carried, conflicts: withConflicts(session.conflicts, conflicts) }
}

type Documents = (key: DocumentKey) => Document | null

type Between = {
  readonly from: Documents
  readonly onto: Documents
  readonly moves: ReadonlyMap<DocumentKey, TextMoves>
}

/**
 * A document while unsaved changes are rebased: as their author saw it, as it is now, and how text positions moved between the
 * two.
 */
type Way = { readonly was: Document | null; readonly is: Document | null; readonly moves: TextMoves }

/** Rebases changes that were made in order on some documents. */
function carriedOver(entries: readonly Unsent[], between: Between, registry: Registry) {
  const carried: Unsent[] = []
  const conflicts: Conflict[] = []
  const ways = new Map<DocumentKey, Way>()
  for (const entry of entries) {
    const { change } = entry
    const { was, is, moves } = ways.get(change.on) ?? wayOf(change.on, between)
    const made = applyChange(was, change, registry)
    const mine = made.ok ? made.value : was
    const next = was === is ? success({ change, moves }) : carry(change, [was, is], registry, moves)
    const after = next.ok ? applyChange(is, next.value.change, registry) : next
    if (after.ok && next.ok) {
      carried.push(next.value.change === change ? entry : { ...entry, change: next.value.change })
      ways.set(change.on, { was: mine, is: after.value, moves: next.value.moves })
      continue
    }
    // The moves are unknown after a change that could not be applied.
    ways.set(change.on, { was: mine, is, moves: NO_MOVES })
    if (!after.ok && !isThereAlready(change, mine, is)) {
      conflicts.push(conflictOf(entry, [was, mine], after.failure.says))
    }
  }
  return { carried, conflicts }
}

const wayOf = (key: DocumentKey, { from, onto, moves }: Between): Way => ({
  was: from(key),
  is: onto(key),
  moves: moves.get(key) ?? NO_MOVES,
})

/** A change of a document that no longer exists can't be rebased. */
const carry = (
  change: Change,
  [from, onto]: readonly [Document | null, Document | null],
  registry: Registry,
  moves: TextMoves,
): Result<RebasedChange, Refusal> =>
  from === null && !makesDocument(change)
    ? refused('overtaken', 'What this was written on is no longer known. Look at both and choose one.')
    : rebaseChange(change, from, onto, registry, moves)

const makesDocument = (change: Change): boolean =>
  ['insert-page', 'replace-document'].includes(singlesOf(change)[0]?.do ?? '')

/** Whether somebody else made exactly the same change, so that nothing is left to do. */
const isThereAlready = (change: Change, mine: Document | null, theirs: Document | null): boolean =>
  isFieldChange(change) && theirs !== null && sameJson(valueIn(mine, change), valueIn(theirs, change))

/** The session with documents marked as behind, because changes of them were missed. */
export const missed = (session: Session, keys: Iterable<DocumentKey>): Session => ({
  ...session,
  known: new Map([
    ...session.known,
    ...[...keys].flatMap((key): [DocumentKey, Known][] => {
      const before = session.known.get(key)
      return before === undefined ? [] : [[key, { ...before, isBehind: true }]]
    }),
  ]),
})

/**
 * Whether a document must and can be reloaded. While a commit on it is under way it can't, because the resulting state is
 * unknown.
 */
export const isBehind = ({ known, outgoing }: Session, key: DocumentKey): boolean =>
  known.get(key)?.isBehind === true && outgoing?.changes.some(({ change }) => change.on === key) !== true

/** Whether a commit is based on a document that is behind; the server would refuse it. */
export const isOnBehind = ({ known }: Session, { changes }: Outgoing): boolean =>
  changes.some(({ change }) => known.get(change.on)?.isBehind === true)

/** The session with a document that was loaded from the server. Unsaved changes are rebased onto it. */
export function learned(
  session: Session,
  key: DocumentKey,
  read: { readonly document: Document | null; readonly revision: number },
  registry: Registry,
): Session {
  const before = session.known.get(key)
  const isUnderWay = session.outgoing?.changes.some(({ change }) => change.on === key) === true
  if (before !== undefined && (isUnderWay || (read.revision <= before.revision && !before.isBehind)))
    return session
  return onTopOf(session, new Map([...session.known, [key, read]]), registry)
}

/**
 * The session with everything unsaved of another one, such as that of a closed window. The other one has no commit under way,
 * and both know every document that it changed.
 */
export function joined(session: Session, other: Session, registry: Registry): Session {
  const { carried, conflicts } = carriedOver(
    other.waiting,
    {
      from: (key) => other.known.get(key)?.document ?? null,
      onto: (key) => draftOf(session, key, registry),
      moves: new Map(),
    },
    registry,
  )
  let { next } = session
  const numbered = <Entry extends Unsent>(entry: Entry): Entry => ({ ...entry, at: next++ })
  const waiting = [...session.waiting, ...carried.map(numbered)]
  const more = [...other.conflicts, ...conflicts].map(numbered)
  return { ...session, waiting, conflicts: withConflicts(session.conflicts, more), next }
}
