import type { Channel } from '#publish/release/channel.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import { historyOf, type ReleaseHistory } from './release-records.ts'

/** A release that is kept, and what is known of it. */
export type ListedRelease = {
  readonly release: string
  /** Whom it was made for. */
  readonly channel: Channel
  /** Where it is shown. */
  readonly shown: readonly Channel[]
  /** What is known to be wrong with it; null when nothing is. */
  readonly damage: string | null
  readonly history: ReleaseHistory
}

/** The releases that are kept, newest first; `records` is what the store remembers, as far as it can be asked. */
export async function listReleases(
  storage: ReleaseStorage,
  records: readonly ReleaseRecord[],
): Promise<ListedRelease[]> {
  const current = { live: await storage.currentId('live'), preprod: await storage.currentId('preprod') }
  return Promise.all(
    (await storage.kept()).toReversed().map(async ({ id: release, channel }) => ({
      release,
      channel,
      shown: (['live', 'preprod'] as const).filter((each) => current[each] === release),
      damage: await storage.damage(release),
      history: historyOf(release, records),
    })),
  )
}

/** Reads every file of all releases that are kept. What is found damaged is known from then on. */
export async function verifyReleases(storage: ReleaseStorage): Promise<void> {
  for (const { id } of await storage.kept()) {
    const release = await storage.release(id)
    if (release) await verifyRelease(release)
  }
}
