import type { Turn } from '#store/release-turns.ts'
import type { TurnRecords } from '#store/releases.ts'
import type { Site } from '../site.ts'

/**
 * A release that is to be shown; `wasShown` when it was in force already, and is left untouched where it still is. `base` is the one
 * that must be in force until then, where it was put together from that.
 */
export type SwitchTarget = { readonly id: string; readonly wasShown: boolean; readonly base?: string | null }

/** Another release came into force than the one that a release was put together from: it has to be made again. */
export class BaseChanged extends Error {
  override readonly name = 'BaseChanged'
}

/**
 * Shows a release when it is its turn, and puts it on record; answers whether it is shown. Where others may switch at the same moment
 * the store is held for no longer than it takes to write: a bucket may keep one waiting. Throws BaseChanged, and changes nothing then.
 */
export function switchInTurn(
  { store: { releases }, storage }: Pick<Site, 'store' | 'storage'>,
  turn: Turn,
  { id, wasShown, base = null }: SwitchTarget,
  record: (records: TurnRecords) => Promise<void>,
): Promise<boolean> {
  const { channel } = turn
  const requireBase = async (): Promise<void> => {
    if (base !== null && (await storage.currentId(channel)) !== base) throw new BaseChanged()
  }
  if (storage.isShared) {
    const show = (mayStill: () => Promise<boolean>) =>
      storage.switchTo(id, channel, async () => {
        await requireBase()
        return mayStill()
      })
    return releases.besideOthers(turn, show, record)
  }
  return releases.inTurn(turn, async (records) => {
    await requireBase()
    // What began earlier may have come before it meanwhile.
    const isStill = wasShown && (await storage.currentId(channel)) === id
    if (!isStill) await storage.switchTo(id, channel)
    await record(records)
  })
}
