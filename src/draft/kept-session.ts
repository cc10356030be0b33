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

/** What of a session must outlive its window, as plain data: everything but the documents, which the server has. */
export type KeptSession = {
  /** The revision that each document with unsaved changes had when they were made. */
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

/** Whether two are the same to the last change; those of one session share what did not change. */
export const isSameKept = (one: KeptSession, other: KeptSession): boolean =>
  one.outgoing === other.outgoing &&
  one.waiting === other.waiting &&
  one.conflicts === other.conflicts &&
  sameJson(one.base, other.base)

/** Whether nothing of a session needs to be kept. */
export const isEmpty = ({ outgoing, waiting, conflicts }: KeptSession): boolean =>
  outgoing === null && waiting.length === 0 && conflicts.length === 0

/** The session as it was, on documents of the revisions of its base. */
export const restored = (
  { outgoing, waiting, conflicts, next }: KeptSession,
  known: ReadonlyMap<DocumentKey, Known>,
): Session => ({ known, outgoing, waiting, conflicts, next, lastSaved: null })
