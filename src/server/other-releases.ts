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
 * serves, or served between two looks of this one: the storage is checked at once.
 */
export function otherReleases(storage: ReleaseStorage, current: CurrentSite): OtherReleases {
  let opened: { readonly beside: string; readonly sites: Promise<ServedSite[]> } | null = null
  const find = async (path: string, beside: string): Promise<ServedSite | null> => {
    if (opened?.beside !== beside) opened = { beside, sites: open(storage, beside) }
    const sites = await opened.sites
    return sites.find((each) => has(each, path)) ?? null
  }
  return async (path) => {
    const beside = current.get()?.id
    if (beside === undefined || !PLACES.some((place) => path.startsWith(place))) return null
    const found = await find(path, beside)
    if (found) return found
    // An unavailable storage does not matter for this visitor, and is reported elsewhere.
    await current.refresh().catch(() => {})
    const served = current.get()
    if (served === null || has(served, path)) return served
    return served.id === beside ? null : find(path, served.id)
  }
}

const has = ({ site }: ServedSite, path: string): boolean => site.file(path)?.cache === 'immutable'

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
