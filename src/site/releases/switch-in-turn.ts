import type { Turn } from '#store/release-turns.ts'
import type { TurnRecords } from '#store/releases.ts'
import type { Site } from '../site.ts'

/** A release that is to be shown; `wasShown` when it was in force already, and is left untouched where it still is. */
export type SwitchTarget = { readonly id: string; readonly wasShown: boolean }

/**
 * Shows a release when it is its turn, and puts it on record; answers whether it is shown. Where others may switch at the same moment
 * the store is held for no longer than it takes to write: a bucket may keep one waiting.
 */
export function switchInTurn(
  { store: { releases }, storage }: Pick<Site, 'store' | 'storage'>,
  turn: Turn,
  { id, wasShown }: SwitchTarget,
  record: (records: TurnRecords) => Promise<void>,
): Promise<boolean> {
  const { channel } = turn
  if (storage.isShared) {
    return releases.besideOthers(turn, (mayStill) => storage.switchTo(id, channel, mayStill), record)
  }
  return releases.inTurn(turn, async (records) => {
    // What began earlier may have come before it meanwhile.
    const isStill = wasShown && (await storage.currentId(channel)) === id
    if (!isStill) await storage.switchTo(id, channel)
    await record(records)
  })
}
