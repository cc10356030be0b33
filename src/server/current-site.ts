import type { Channel } from '#publish/release/channel.ts'
import type { Release, ReleaseId } from '#publish/release/release-folder.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { chooseRelease } from './choose-release.ts'
import { ReleaseFiles } from './release-files.ts'
import { sharedLook } from './shared-look.ts'
import { releaseIndex, type ReleaseIndex } from './release-index.ts'

/**
 * How often the storage is asked for the live release, in ms: every server shows a publish within twice this time (SCALE-8).
 */
const WATCH_EVERY_MS = 1_000

/** Minimum time between two such requests, in ms, however many visitors request what a newer release might have. */
const LOOK_PAUSE_MS = 50

/** How long a damaged release without a replacement is left alone, in ms. */
const LEAVE_PAUSE_MS = 60_000

/** The served release: its index and the contents of its files. */
export type ServedSite = {
  readonly id: string
  readonly site: ReleaseIndex
  readonly files: ReleaseFiles
  /** Whether all underlying files exist, regardless of their content. */
  readonly isReadable: () => Promise<boolean>
}

/** A release as it is served. */
export const servedSite = (release: Release): ServedSite => ({
  id: release.id,
  site: releaseIndex(release.manifest),
  files: new ReleaseFiles(release.read),
  isReadable: release.hasPacks,
})

/** Follows the live release, so that a publish or a rollback takes effect without a restart. */
export type CurrentSite = {
  /** Null before the first publish. */
  readonly get: () => ServedSite | null
  /** Loads the release that is live now. Simultaneous calls share a check. Throws storage errors. */
  readonly refresh: () => Promise<void>
  /**
   * Switches to an earlier release because the live one was found damaged (PUB-122). False if the damaged one stays, because no
   * earlier one is intact.
   */
  readonly leaveDamaged: () => Promise<boolean>
  readonly close: () => void
}

/** Used if nothing is published. */
export const NOTHING_SERVED: CurrentSite = {
  get: () => null,
  refresh: async () => {},
  leaveDamaged: async () => false,
  close: () => {},
}

/**
 * Opens the live release of a storage, or of a data folder. `report` is called with the reason if one could not be loaded, once
 * per reason; the previous one is then still served.
 */
export async function openCurrentSite(
  releases: string | ReleaseStorage,
  report: (error: unknown) => void,
  channel: Channel = 'live',
): Promise<CurrentSite> {
  const storage = typeof releases === 'string' ? folderStorage(releases) : releases
  let served: ServedSite | null = null
  /** The live release for which `served` was chosen, which may be another one because the live one is damaged. */
  let chosenFor: ReleaseId | null = null
  let told: string | null = null
  const tell = (problem: unknown): void => {
    if (told !== String(problem)) report(problem)
    told = String(problem)
  }
  /** Returns whether the served release is intact. */
  const choose = async (id: ReleaseId): Promise<boolean> => {
    const { release, problem } = await chooseRelease(storage, id, channel)
    if (problem !== null) tell(problem)
    if (release === null) return false
    chosenFor = id
    if (problem === null) told = null
    // Requests in progress keep the release with which they started.
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
    // Verifying all releases is too expensive to do for every request.
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
