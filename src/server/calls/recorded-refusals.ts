import { slidingWindow } from '../form/sliding-window.ts'
import type { SignedIn } from '../people/people-service.ts'

/** Refusals of one person that the audit log records in an hour: more say nothing more, and could fill the disk. */
const PER_HOUR = 60
const HOUR_MS = 60 * 60_000

/** Decides which refused writes are recorded (PEOPLE-81). */
export type RecordedRefusals = {
  /** Counts a refusal of a person; false if enough of theirs were recorded lately. */
  readonly mayRecord: (signedIn: Pick<SignedIn, 'person'>) => boolean
}

/** `now` is in ms since 1970. */
export function recordedRefusals(now: () => number): RecordedRefusals {
  const recorded = slidingWindow(PER_HOUR, HOUR_MS, now)
  return { mayRecord: ({ person }) => recorded.take(person.id) === 0 }
}
