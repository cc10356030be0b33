import { currentRelease, currentReleaseId, type Channel } from '#publish/release-folder.ts'
import { ReleaseFiles } from './release-files.ts'
import { siteOf, type Site } from './site.ts'

/** How often the pointer to the release in force is looked at, in ms. */
const WATCH_EVERY_MS = 1_000

/** The release that is served: its map and the contents of its files. */
export type ServedSite = { readonly id: string; readonly site: Site; readonly files: ReleaseFiles }

/** Follows the release in force, so that a publish or a rollback shows without a restart. */
export type CurrentSite = {
  /** Null before the first publish. */
  readonly get: () => ServedSite | null
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** `report` hears why a release in force could not be taken up; the one before goes on being served then. */
export async function openCurrentSite(
  dataDir: string,
  report: (error: unknown) => void,
  channel: Channel = 'live',
): Promise<CurrentSite> {
  let served: ServedSite | null = null
  const refresh = async () => {
    const id = await currentReleaseId(dataDir, channel)
    if (id === null || id === served?.id) return
    const release = await currentRelease(dataDir, channel)
    if (release) {
      const files = new ReleaseFiles(release.read)
      served = { id: release.id, site: siteOf(release.manifest), files }
    }
  }
  await refresh()
  const timer = setInterval(() => void refresh().catch(report), WATCH_EVERY_MS)
  timer.unref()
  return { get: () => served, refresh, close: () => clearInterval(timer) }
}
