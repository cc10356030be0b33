import type { KeptSession } from '#draft/kept-session.ts'
import type { ask } from './ask.ts'

/** Dependencies of a draft store. */
export type DraftPorts = {
  readonly ask: typeof ask
  /** The e-mail of the author: the server accepts nothing in the name of anybody else. */
  readonly person: string
  /** Stores unsaved changes beyond this window; `without` names a queue to delete. */
  readonly keep: (session: KeptSession, without?: string) => Promise<void>
  /** Whether somebody else has a page open, and may be waiting to see changes. */
  readonly isWatched: () => boolean
  readonly newId: () => string
  /** Why a change can't be made, in the language of the manager. */
  readonly sayRefusal: (reason: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}
