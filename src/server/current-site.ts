import type { Channel } from '#publish/release/channel.ts'
import type { Release, ReleaseId } from '#publish/release/release-folder.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { chooseRelease } from './choose-release.ts'
import { ReleaseFiles } from './release-files.ts'
import { sharedLook } from './shared-look.ts'
import { releaseIndex, type ReleaseIndex } from './release-index.ts'

/** How often the storage is asked for the release in force, in ms: every server shows a publish within twice that (SCALE-8). */
const WATCH_EVERY_MS = 1_000

/** Least time between two such questions, in ms, however many visitors ask for what a newer release might have. */
const LOOK_PAUSE_MS = 50

/** How long a release is left as it is that was found damaged and has none to take its place, in ms. */
const LEAVE_PAUSE_MS = 60_000

/** The release that is served: its map and the contents of its files. */
export type ServedSite = {
  readonly id: string
  readonly site: ReleaseIndex
  readonly files: ReleaseFiles
  /** Whether all that its files are read from is there, content aside. */
  readonly isReadable: () => Promise<boolean>
}

/** A release as it is served. */
export const servedSite = (release: Release): ServedSite => ({
  id: release.id,
  site: releaseIndex(release.manifest),
  files: new ReleaseFiles(release.read),
  isReadable: release.hasPacks,
})

/** Follows the release in force, so that a publish or a rollback shows without a restart. */
export type CurrentSite = {
  /** Null before the first publish. */
  readonly get: () => ServedSite | null
  /** Takes up the release that is in force now. Many who ask at once share a look. Throws what the storage throws. */
  readonly refresh: () => Promise<void>
  /**
   * Takes up an earlier release where the one in force was found damaged (PUB-122). False when that goes on being shown, because no
   * earlier one is whole.
   */
  readonly leaveDamaged: () => Promise<boolean>
  readonly close: () => void
}

/** Where nothing is published. */
export const NOTHING_SERVED: CurrentSite = {
  get: () => null,
  refresh: async () => {},
  leaveDamaged: async () => false,
  close: () => {},
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
  /** The release in force for which `served` was chosen; another one when that is damaged. */
  let chosenFor: ReleaseId | null = null
  let told: string | null = null
  const tell = (problem: unknown): void => {
    if (told !== String(problem)) report(problem)
    told = String(problem)
  }
  /** Answers whether what is shown is whole. */
  const choose = async (id: ReleaseId): Promise<boolean> => {
    const { release, problem } = await chooseRelease(storage, id, channel)
    if (problem !== null) tell(problem)
    if (release === null) return false
    chosenFor = id
    if (problem === null) told = null
    // Requests that are under way hold what they were given, and end on it.
    if (release.id !== served?.id) served = servedSite(release)
    return release.damage === null
  }
  const look = sharedLook(async () => {
    const id = await storage.currentId(channel)
    if (id !== null && id !== chosenFor) await choose(id)
  }, LOOK_PAUSE_MS)
  let leaving: Promise<boolean> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const leave = async (id: ReleaseId): Promise<boolean> => {
    try {
      if (await choose(id)) return true
    } catch (error) {
      tell(error)
    }
    failedAt = performance.now()
    return false
  }
  const leaveDamaged = async (): Promise<boolean> => {
    // Reading all releases there are is not to be had for every request.
    if (chosenFor === null || performance.now() - failedAt < LEAVE_PAUSE_MS) return false
    leaving ??= leave(chosenFor).finally(() => (leaving = null))
    return leaving
  }
  const follow = async () => {
    try {
      await look()
    } catch (error) {
      tell(error)
    }
  }
  await look()
  const timer = setInterval(() => void follow(), WATCH_EVERY_MS)
  timer.unref()
  return { get: () => served, refresh: look, leaveDamaged, close: () => clearInterval(timer) }
}
