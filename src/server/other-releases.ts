import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { servedSite, type CurrentSite, type ServedSite } from './current-site.ts'

/** How many releases besides the live one serve files to pages that are still open. */
const RELEASES = 3

/** Returns another release that has a requested immutable file; null if none has. */
export type OtherReleases = (path: string) => Promise<ServedSite | null>

/** Folders of such files; other paths are not looked for. */
const PLACES = ['assets/', 'media/', 'api/asset/']

/**
 * Finds files for pages that were opened before a release was switched. The newest releases are opened once per switch, on
 * demand, except those for signed-in people only. If none has the file, it may belong to a release that another server already
 * serves: the storage is checked at once.
 */
export function otherReleases(storage: ReleaseStorage, current: CurrentSite): OtherReleases {
  let opened: { readonly beside: string; readonly sites: Promise<ServedSite[]> } | null = null
  return async (path) => {
    const beside = current.get()?.id
    if (beside === undefined || !PLACES.some((place) => path.startsWith(place))) return null
    if (opened?.beside !== beside) opened = { beside, sites: open(storage, beside) }
    const sites = await opened.sites
    return sites.find((each) => has(each, path)) ?? newest(path, current)
  }
}

const has = ({ site }: ServedSite, path: string): boolean => site.file(path)?.cache === 'immutable'

async function newest(path: string, current: CurrentSite): Promise<ServedSite | null> {
  // An unavailable storage does not matter for this visitor, and is reported elsewhere.
  await current.refresh().catch(() => {})
  const served = current.get()
  return served && has(served, path) ? served : null
}

/** An unreadable release is skipped. */
async function open(storage: ReleaseStorage, beside: string): Promise<ServedSite[]> {
  const ids = await storage.ids().catch(() => [])
  const sites: ServedSite[] = []
  for (const id of ids.toReversed()) {
    if (sites.length === RELEASES) break
    const release = id === beside ? null : await storage.release(id).catch(() => null)
    if (release === null || release.manifest.channel !== 'live') continue
    sites.push(servedSite(release))
  }
  return sites
}
