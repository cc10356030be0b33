import type { PublishSummary } from './publish-summary.ts'

/** What a publish came to, before it is known whether it may be shown. */
export type MadeRelease = {
  readonly summary: Omit<PublishSummary, 'shown'>
  /** False for the release that was in force when the publish began, and that it would make again. */
  readonly isNew: boolean
}

/** How a release is put in force. */
export type Showing = {
  /** Whether others may do so at the same moment, for `show` asks before each of its tries whether it may still. */
  readonly isShared: boolean
  /** Answers whether the release is in force. */
  readonly show: (mayStill?: () => Promise<boolean>) => Promise<boolean>
}

/** Puts a release in force, unless one of a publish that began later is; answers whether it did. */
export type ShowInTurn = (made: MadeRelease, showing: Showing) => Promise<boolean>

/** For a publish that nobody else is beside: what is in force already stays there untouched. */
export const showAlone: ShowInTurn = async ({ isNew }, { show }) => (isNew ? show() : true)
