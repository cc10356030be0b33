import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { fieldOf } from './field-of.ts'
import { draftOf, type Known, type Session } from './session.ts'

/** A pause of this length, in ms, starts a new undo step. */
const PAUSE_MS = 1_000

/** The latest undo step of typing, and its time. */
export type LastStep = { readonly step: string; readonly field: string | null; readonly at: number }

type Made = {
  /** The time in ms. */
  readonly at: number
  readonly newId: () => string
  /** Whether it undoes or redoes typing in an open text, which is part of the step of that typing. */
  readonly back?: 'undo' | 'redo' | undefined
}

/** The undo step of a change: typing in the same field without a pause continues its step. */
export function stepOf(last: LastStep | null, change: Change, { at, newId, back }: Made): LastStep {
  const field = fieldOf(change)
  const isSameField = last !== null && field !== null && field === last.field
  const goesOn = isSameField && (back !== undefined || at - last.at < PAUSE_MS)
  return { step: goesOn ? last.step : newId(), field, at }
}

/** A session without some of its waiting changes, and these as a separate session, which `joined` adds again. */
export type Withdrawn = { readonly session: Session; readonly taken: Session; readonly step: string }

/** Takes the last undo step out of the waiting changes; null if nothing waits. */
export function withdrawn(session: Session, registry: Registry): Withdrawn | null {
  const last = session.waiting.at(-1)
  if (last === undefined) return null
  const start = session.waiting.findLastIndex(({ step }) => step !== last.step) + 1
  const waiting = session.waiting.slice(start)
  const rest = { ...session, waiting: session.waiting.slice(0, start) }
  const keys = [...new Set(waiting.map(({ change }) => change.on))]
  const known = new Map(
    keys.map((key): [DocumentKey, Known] => [
      key,
      { document: draftOf(rest, key, registry), revision: session.known.get(key)?.revision ?? 0 },
    ]),
  )
  return {
    session: rest,
    taken: { ...session, known, outgoing: null, waiting, conflicts: [] },
    step: last.step,
  }
}
