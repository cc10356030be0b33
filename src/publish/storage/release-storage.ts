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

/** Releases of a channel that stay: those for everybody can be gone back to. */
export const KEPT_RELEASES = 10

/** Where the releases are that all servers show. What is under a number never changes. */
export type ReleaseStorage = {
  /** Data folder on this machine in which releases are made and read. */
  readonly folder: string
  /** The number of the release that a channel shows; null before the first one. Asked every second. */
  currentId(channel: Channel): Promise<ReleaseId | null>
  /** A release, all of it on this machine's disk; null when it is missing, has unreadable lists or was made in another format. */
  release(id: ReleaseId): Promise<Release | null>
  /** The list of a release's files and pages; null as above, and when the release is damaged. */
  manifest(id: ReleaseId): Promise<Manifest | null>
  /** What this machine found to be wrong with a release; null when nothing. */
  damage(id: ReleaseId): Promise<string | null>
  /** What the publish that made a release remembers; null when that is lost. */
  memory(id: ReleaseId): Promise<PublishMemory | null>
  /** Numbers of all releases, oldest first. */
  ids(): Promise<ReleaseId[]>
  /** All releases, oldest first, and whom each was made for. */
  kept(): Promise<KeptRelease[]>
  /** Gives a draft its number; whatever happens then, it is whole. Two at once get two numbers. */
  keep(draft: ReleaseDraft, manifest: Manifest, memory: PublishMemory): Promise<ReleaseId>
  /** Whether machines that know nothing of each other switch: nothing but `mayStill` keeps them apart then. */
  readonly isShared: boolean
  /**
   * Shows a release on a channel, at once and for good. Where the storage is shared `mayStill` is asked before each try, which fails
   * when anyone switched since; answers false when it did.
   */
  switchTo(id: ReleaseId, channel: Channel, mayStill?: () => Promise<boolean>): Promise<boolean>
  /** Deletes all but the newest releases of each channel, those that one shows aside, and what only they used. */
  prune(keep: number): Promise<void>
}

/** Releases in the data folder, for one machine. */
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

/** The release that a channel shows; null when there is none, or when it is damaged or was made in another format. */
export async function shownRelease(
  storage: ReleaseStorage,
  channel: Channel = 'live',
): Promise<Release | null> {
  const id = await storage.currentId(channel)
  const release = id === null ? null : await storage.release(id)
  return release?.damage === null ? release : null
}
