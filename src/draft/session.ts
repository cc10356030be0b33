import { applyChange } from '#edit/apply-change.ts'
import { carryChange } from '#edit/carry-change.ts'
import type { Change } from '#edit/change.ts'
import { mergedTyping } from '#edit/merged-typing.ts'
import type { Refusal } from '#edit/refusal.ts'
import { NO_MOVES, type TextMoves } from '#edit/text-field.ts'
import { movedBy } from '#edit/text-moves.ts'
import { keyOf, type Document, type DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { failed, success, type Result } from '#std/result.ts'

/** A document as the server last told it. */
export type Known = { readonly document: Document | null; readonly revision: number }

/** Changes on their way to the server, under the id by which it knows them again. */
export type Outgoing = { readonly id: string; readonly changes: readonly Change[] }

/** A change that no longer fits what others did; it is shown, never dropped. */
export type Conflict = { readonly change: Change; readonly reason: string }

/**
 * The editing session of one browser: what the server has, what is on its way there, and what is typed since. One commit is under
 * way at a time, so that changes arrive in the order in which they were made.
 */
export type Session = {
  readonly known: ReadonlyMap<DocumentKey, Known>
  readonly outgoing: Outgoing | null
  readonly waiting: readonly Change[]
  readonly conflicts: readonly Conflict[]
}

export const newSession = (documents: Iterable<readonly [DocumentKey, Known]>): Session => ({
  known: new Map(documents),
  outgoing: null,
  waiting: [],
  conflicts: [],
})

/** Whether everything that was typed is saved. */
export const isSaved = ({ outgoing, waiting }: Session): boolean => outgoing === null && waiting.length === 0

/** A document with everything that was typed, saved or not; null where there is none. */
export function draftOf(session: Session, key: DocumentKey, registry: Registry): Document | null {
  const own = unsaved(session).filter(({ on }) => on === key)
  return applied(session.known.get(key)?.document ?? null, own, registry)
}

const unsaved = ({ outgoing, waiting }: Session): readonly Change[] => [
  ...(outgoing?.changes ?? []),
  ...waiting,
]

/** The session after a change of its own; a refusal where the change can't be made. */
export function edited(session: Session, change: Change, registry: Registry): Result<Session, Refusal> {
  const before = draftOf(session, change.on, registry)
  const after = applyChange(before, change, registry)
  if (!after.ok) return failed(after.failure)
  return success({ ...session, waiting: appended(session.waiting, change) })
}

/** Typing goes on in one text: one change stands for all that have not left. */
function appended(waiting: readonly Change[], change: Change): readonly Change[] {
  const last = waiting.at(-1)
  const merged = last === undefined ? null : mergedTyping(last, change)
  return merged === null ? [...waiting, change] : [...waiting.slice(0, -1), merged]
}

/** The session with everything that waits on its way under `id`; the same session when nothing waits, or something is under way. */
export const sending = (session: Session, id: string): Session =>
  session.outgoing !== null || session.waiting.length === 0
    ? session
    : { ...session, outgoing: { id, changes: session.waiting }, waiting: [] }

/** The revisions that a commit was made on. */
export const baseOf = (
  { known }: Session,
  { changes }: Outgoing,
): Readonly<Partial<Record<DocumentKey, number>>> =>
  Object.fromEntries(changes.map(({ on }) => [on, known.get(on)?.revision ?? 0]))

/** The session after the server saved what was under way. */
export function saved(
  session: Session,
  revisions: Readonly<Partial<Record<DocumentKey, number>>>,
  registry: Registry,
): Session {
  const { outgoing } = session
  if (outgoing === null) return session
  const known = new Map(session.known)
  for (const key of new Set(outgoing.changes.map(({ on }) => on))) {
    const before = known.get(key)
    const changes = outgoing.changes.filter(({ on }) => on === key)
    const document = applied(before?.document ?? null, changes, registry)
    known.set(key, { document, revision: revisions[key] ?? before?.revision ?? 0 })
  }
  return { ...session, known, outgoing: null }
}

/** The session after the server refused what was under way: it is kept as a conflict, and what was typed since goes on. */
export function refused(session: Session, reason: string): Session {
  const { outgoing, conflicts } = session
  if (outgoing === null) return session
  const own = outgoing.changes.map((change) => ({ change, reason }))
  return { ...session, outgoing: null, conflicts: [...conflicts, ...own] }
}

/** A saved change of somebody, by whichever browser. */
export type Remote = { readonly revision: number; readonly commit: string; readonly change: Change }

/**
 * The session after the server told what was saved, in its order. One's own commit is thereby saved. Changes of others come before
 * what is unsaved here, which is carried over them; what does not fit any more becomes a conflict. A commit under way on a document
 * that others changed is sent anew, under a new id: the server takes the one on the way for stale.
 */
export function told(session: Session, changes: readonly Remote[], registry: Registry): Session {
  const own = session.outgoing?.id
  let next = session
  let others: Remote[] = []
  for (const remote of changes) {
    if (remote.commit !== own) {
      others.push(remote)
      continue
    }
    if (others.length > 0) next = overtaken(next, others, registry)
    others = []
    next = saved(next, { [remote.change.on]: remote.revision }, registry)
  }
  return others.length === 0 ? next : overtaken(next, others, registry)
}

function overtaken(session: Session, remote: readonly Remote[], registry: Registry): Session {
  const fresh = remote.filter(
    ({ revision, change }) => revision > (session.known.get(change.on)?.revision ?? Number.MAX_SAFE_INTEGER),
  )
  if (fresh.length === 0) return session
  const known = new Map(session.known)
  const moves = new Map<DocumentKey, TextMoves>()
  for (const { change, revision } of fresh) {
    const before = known.get(change.on)?.document ?? null
    const after = applyChange(before, change, registry)
    if (!after.ok) continue
    moves.set(change.on, movedBy(moves.get(change.on) ?? NO_MOVES, before, [change]))
    known.set(change.on, { document: after.value, revision })
  }
  const changed = new Set(fresh.map(({ change }) => change.on))
  const isHit = session.outgoing?.changes.some(({ on }) => changed.has(on)) === true
  const whole = isHit ? { ...session, outgoing: null, waiting: unsaved(session) } : session
  const { carried, conflicts } = carriedOver(whole, known, moves, registry)
  return { ...whole, known, waiting: carried, conflicts: [...session.conflicts, ...conflicts] }
}

/** Unsaved changes as they read on top of newer documents. */
function carriedOver(
  session: Session,
  known: ReadonlyMap<DocumentKey, Known>,
  moves: Map<DocumentKey, TextMoves>,
  registry: Registry,
) {
  const carried: Change[] = []
  const conflicts: Conflict[] = []
  const was = new Map<DocumentKey, Document | null>()
  const is = new Map<DocumentKey, Document | null>()
  for (const change of session.waiting) {
    const key = change.on
    // What is under way on a document that nobody else changed comes before.
    if (!was.has(key))
      was.set(key, withOutgoing(session, session.known.get(key)?.document ?? null, key, registry))
    if (!is.has(key)) is.set(key, withOutgoing(session, known.get(key)?.document ?? null, key, registry))
    const from = was.get(key) ?? null
    const onto = is.get(key) ?? null
    const next =
      from === onto
        ? success({ change, moves: NO_MOVES })
        : carryChange(change, from, onto, registry, moves.get(key))
    const stepped = applyChange(from, change, registry)
    if (stepped.ok) was.set(key, stepped.value)
    if (!next.ok) {
      conflicts.push({ change, reason: next.failure.says })
      continue
    }
    const after = applyChange(onto, next.value.change, registry)
    if (!after.ok) conflicts.push({ change, reason: after.failure.says })
    else {
      carried.push(next.value.change)
      moves.set(key, next.value.moves)
      is.set(key, after.value)
    }
  }
  return { carried, conflicts }
}

function withOutgoing(
  { outgoing }: Session,
  document: Document | null,
  key: DocumentKey,
  registry: Registry,
): Document | null {
  return applied(
    document,
    (outgoing?.changes ?? []).filter(({ on }) => on === key),
    registry,
  )
}

/** A document after changes; those that do not fit are passed over. */
const applied = (
  document: Document | null,
  changes: readonly Change[],
  registry: Registry,
): Document | null =>
  changes.reduce<Document | null>((state, change) => {
    const after = applyChange(state, change, registry)
    return after.ok ? after.value : state
  }, document)

/** The session with a document that was read anew from the server. */
export const learned = (session: Session, document: Document, revision: number): Session => ({
  ...session,
  known: new Map([...session.known, [keyOf(document), { document, revision }]]),
})
