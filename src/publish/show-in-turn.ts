import type { PublishSummary } from './publish-site.ts'

/** What a publish came to, before it is known whether it may be shown. */
export type MadeRelease = {
  readonly summary: Omit<PublishSummary, 'shown'>
  /** False for the release that was in force when the publish began, and that it would make again. */
  readonly isNew: boolean
}

/**
 * Has `show` put a release in force, unless one of a publish that began later is; answers whether it did. Who shows at the
 * same time waits.
 */
export type ShowInTurn = (made: MadeRelease, show: () => Promise<void>) => Promise<boolean>

/** For a publish that nobody else is beside: what is in force already stays there untouched. */
export const showAlone: ShowInTurn = async ({ isNew }, show) => {
  if (isNew) await show()
  return true
}
