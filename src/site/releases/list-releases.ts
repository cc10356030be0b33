import type { Channel } from '#publish/release/channel.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import { historyOf, type ReleaseHistory } from './release-records.ts'

/** A stored release, and what is known about it. */
export type ListedRelease = {
  readonly release: string
  /** Its audience. */
  readonly channel: Channel
  /** Channels on which it is live. */
  readonly shown: readonly Channel[]
  /** Known damage; null if there is none. */
  readonly damage: string | null
  readonly history: ReleaseHistory
}

/** The stored releases, newest first; `records` are the store's records, if available. */
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

/** Reads every file of all stored releases. Damaged ones are marked as such. */
export async function verifyReleases(storage: ReleaseStorage): Promise<void> {
  for (const { id } of await storage.kept()) {
    const release = await storage.release(id)
    if (release) await verifyRelease(release)
  }
}
