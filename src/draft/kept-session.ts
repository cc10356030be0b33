import type { DocumentKey } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import {
  unsaved,
  type Conflict,
  type Known,
  type Outgoing,
  type Revisions,
  type Session,
  type Unsent,
} from './session.ts'

/** The part of a session that must survive its window, as plain data: everything except the documents, which the server has. */
export type KeptSession = {
  /** For each document with unsaved changes, the revision on which they are based. */
  readonly base: Revisions
  readonly outgoing: Outgoing | null
  readonly waiting: readonly Unsent[]
  readonly conflicts: readonly Conflict[]
  readonly next: number
}

export const keptSession = (session: Session): KeptSession => ({
  base: Object.fromEntries(
    unsaved(session).map(({ change: { on } }) => [on, session.known.get(on)?.revision ?? 0]),
  ),
  outgoing: session.outgoing,
  waiting: session.waiting,
  conflicts: session.conflicts,
  next: session.next,
})

/** Whether two are equal up to the last change; those of the same session share unchanged parts. */
export const isSameKept = (one: KeptSession, other: KeptSession): boolean =>
  one.outgoing === other.outgoing &&
  one.waiting === other.waiting &&
  one.conflicts === other.conflicts &&
  sameJson(one.base, other.base)

/** Whether there is nothing to store. */
export const isEmpty = ({ outgoing, waiting, conflicts }: KeptSession): boolean =>
  outgoing === null && waiting.length === 0 && conflicts.length === 0

/** Restores a session on documents at the revisions of its base. */
export const restored = (
  { outgoing, waiting, conflicts, next }: KeptSession,
  known: ReadonlyMap<DocumentKey, Known>,
): Session => ({ known, outgoing, waiting, conflicts, next, lastSaved: null })
