import type { Turn } from '#store/release-turns.ts'
import type { TurnRecords } from '#store/releases.ts'
import type { Site } from '../site.ts'

/**
 * A release to activate; `wasShown` if it was live already, and is left alone if it still is. `base` is the release that must
 * be live until then, if this one is based on it.
 */
export type SwitchTarget = { readonly id: string; readonly wasShown: boolean; readonly base?: string | null }

/** Thrown if another release went live than the one that a release is based on: it has to be made again. */
export class BaseChanged extends Error {
  override readonly name = 'BaseChanged'
}

/**
 * Activates a release in its turn, and records it; returns whether it is live. If others may switch at the same time, the store
 * is locked only while writing, because a bucket may be slow. Throws BaseChanged, and changes nothing then.
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
    // A publish that started earlier may have been faster.
    const isStill = wasShown && (await storage.currentId(channel)) === id
    if (!isStill) await storage.switchTo(id, channel)
    await record(records)
  })
}
