import type { Channel, KeptRelease } from '../release/channel.ts'
import type { Manifest } from '../release/manifest.ts'
import type { PublishMemory } from '../pages/page-memory.ts'
import {
  currentReleaseId,
  keptReleases,
  readManifest,
  readMemory,
  releaseDamage,
  readRelease,
  releaseIds,
  switchTo,
  type Release,
  type ReleaseId,
} from '../release/release-folder.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import { pruneReleases } from '../release/prune-releases.ts'

/** Number of releases per channel that are kept; those for everybody can be rolled back to. */
export const KEPT_RELEASES = 10

/** The releases that all servers share. What has a number never changes. */
export type ReleaseStorage = {
  /** Data folder on this machine in which releases are made and read. */
  readonly folder: string
  /** The number of a channel's live release; null before the first one. Called every second. */
  currentId(channel: Channel): Promise<ReleaseId | null>
  /**
   * A release, with all of it on this machine's disk; null if it is missing, its lists can't be read, or it has another format.
   */
  release(id: ReleaseId): Promise<Release | null>
  /** The list of a release's files and pages; null as above, and if the release is damaged. */
  manifest(id: ReleaseId): Promise<Manifest | null>
  /** Damage of a release that this machine found; null if none. */
  damage(id: ReleaseId): Promise<string | null>
  /** What the publish that made a release remembers; null if that is lost. */
  memory(id: ReleaseId): Promise<PublishMemory | null>
  /** Numbers of all releases, oldest first. */
  ids(): Promise<ReleaseId[]>
  /** All releases, oldest first, with their audience. */
  kept(): Promise<KeptRelease[]>
  /** Gives a draft its number; whatever happens then, it is complete. Two at the same time get two numbers. */
  keep(draft: ReleaseDraft, manifest: Manifest, memory: PublishMemory): Promise<ReleaseId>
  /** Whether machines may switch independently of each other, so that only `mayStill` coordinates them. */
  readonly isShared: boolean
  /**
   * Makes a release live on a channel, atomically and durably. If the storage is shared, `mayStill` is called before each
   * attempt, and an attempt fails if another machine switched in between. Returns false if `mayStill` did.
   */
  switchTo(id: ReleaseId, channel: Channel, mayStill?: () => Promise<boolean>): Promise<boolean>
  /** Deletes all but the newest releases of each channel, except live ones, and what only they used. */
  prune(keep: number): Promise<void>
}

/** Releases in the data folder, for a single machine. */
export const folderStorage = (folder: string): ReleaseStorage => ({
  folder,
  currentId: (channel) => currentReleaseId(folder, channel),
  release: (id) => readRelease(folder, id),
  manifest: (id) => readManifest(folder, id),
  damage: (id) => releaseDamage(folder, id),
  memory: (id) => readMemory(folder, id),
  ids: () => releaseIds(folder),
  kept: () => keptReleases(folder),
  keep: (draft, manifest, memory) => draft.finish(manifest, memory),
  isShared: false,
  switchTo: async (id, channel, mayStill) => {
    if (mayStill !== undefined && !(await mayStill())) return false
    await switchTo(folder, id, channel)
    return true
  },
  prune: (keep) => pruneReleases(folder, keep),
})

/** A channel's live release; null if there is none, or if it is damaged or has another format. */
export async function shownRelease(
  storage: ReleaseStorage,
  channel: Channel = 'live',
): Promise<Release | null> {
  const id = await storage.currentId(channel)
  const release = id === null ? null : await storage.release(id)
  return release?.damage === null ? release : null
}
