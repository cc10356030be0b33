import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { servedSite, type CurrentSite, type ServedSite } from './current-site.ts'

/** How many releases beside the one in force still answer what their open pages ask for. */
const RELEASES = 3

/** Answers the release, beside the one in force, that has a file whose name changes with its content; null when none has. */
export type OtherReleases = (path: string) => Promise<ServedSite | null>

/** Where such files are; what is asked for elsewhere is not looked for. */
const PLACES = ['assets/', 'media/', 'api/asset/']

/**
 * Finds what pages ask for that were opened before a release was switched. The newest releases are opened once for each
 * switch, when somebody asks; those that only signed-in people may see never are. What none of them has may be of a release
 * that another server shows already and this one is about to: it looks at once.
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
  // Whether the storage can be reached is not this visitor's matter, and told elsewhere.
  await current.refresh().catch(() => {})
  const served = current.get()
  return served && has(served, path) ? served : null
}

/** A release that can't be read is left out: nobody waits for more than they would get without it. */
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
