import type { Channel } from '#publish/channel.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { ReleaseFiles } from './release-files.ts'
import { sharedLook } from './shared-look.ts'
import { siteOf, type Site } from './site.ts'

/** How often the storage is asked for the release in force, in ms: every server shows a publish within twice that (SCALE-8). */
const WATCH_EVERY_MS = 1_000

/** Least time between two such questions, in ms, however many visitors ask for what a newer release might have. */
const LOOK_PAUSE_MS = 50

/** The release that is served: its map and the contents of its files. */
export type ServedSite = { readonly id: string; readonly site: Site; readonly files: ReleaseFiles }

/** Follows the release in force, so that a publish or a rollback shows without a restart. */
export type CurrentSite = {
  /** Null before the first publish. */
  readonly get: () => ServedSite | null
  /** Takes up the release that is in force now. Many who ask at once share a look. Throws what the storage throws. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/**
 * Opens the release that a storage, or a data folder, shows. `report` hears why one could not be taken up, once for each
 * reason; the one before goes on being served then.
 */
export async function openCurrentSite(
  releases: string | ReleaseStorage,
  report: (error: unknown) => void,
  channel: Channel = 'live',
): Promise<CurrentSite> {
  const storage = typeof releases === 'string' ? folderStorage(releases) : releases
  let served: ServedSite | null = null
  let told: string | null = null
  const look = sharedLook(async () => {
    const id = await storage.currentId(channel)
    if (id === null || id === served?.id) return
    const release = await storage.release(id)
    // Requests that are under way hold what they were given, and end on it.
    if (release) {
      served = { id: release.id, site: siteOf(release.manifest), files: new ReleaseFiles(release.read) }
    }
  }, LOOK_PAUSE_MS)
  const follow = async () => {
    try {
      await look()
      told = null
    } catch (error) {
      if (told !== String(error)) report(error)
      told = String(error)
    }
  }
  await look()
  const timer = setInterval(() => void follow(), WATCH_EVERY_MS)
  timer.unref()
  return { get: () => served, refresh: look, close: () => clearInterval(timer) }
}
