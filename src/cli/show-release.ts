import type { Showing } from '#publish/show-in-turn.ts'
import type { Turn } from '#store/release-turns.ts'
import type { ReleaseStore, TurnRecords } from '#store/releases.ts'

/**
 * Shows a release when it is its turn, and puts it on record; answers whether it is shown. Where others may switch at the same moment
 * the store is held for no longer than it takes to write: a bucket may keep one waiting.
 */
export function showRelease(
  releases: ReleaseStore,
  turn: Turn,
  { isShared, show }: Showing,
  record: (records: TurnRecords) => Promise<void>,
): Promise<boolean> {
  if (isShared) return releases.besideOthers(turn, show, record)
  return releases.inTurn(turn, async (records) => {
    await show()
    await record(records)
  })
}
