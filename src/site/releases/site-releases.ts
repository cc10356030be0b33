import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { listReleases, type ListedRelease } from './list-releases.ts'
import { releaseRecords } from './release-records.ts'
import { releaseForVisitors, rollBackFrom } from './roll-back.ts'

/** Going back as somebody asks for it: `from` is the release that they saw as the one in force. */
export type RollBackRequest = {
  readonly release: ReleaseId
  readonly from: ReleaseId
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What came of that: `changed` when another release than `from` is in force, `missing` when visitors can't be shown the release. */
export type RollBackAnswer = 'shown' | 'changed' | 'missing'

/** The releases of a site, for people who look at them and go back to one. */
export type SiteReleases = {
  /** Those that are kept, newest first. */
  readonly list: () => Promise<readonly ListedRelease[]>
  /** Shows visitors an earlier release, and puts it on record; unless it answers `shown` nothing is changed. */
  readonly rollBack: (request: RollBackRequest) => Promise<RollBackAnswer>
}

/** What that takes. */
export type ReleaseSources = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  /** Takes up the release in force, before anybody is told that it is shown. */
  readonly refresh: () => Promise<void>
}

/** The releases in a storage, and what the store has on record of them. */
export const siteReleases = ({ store, storage, refresh }: ReleaseSources): SiteReleases => ({
  list: async () => listReleases(storage, await releaseRecords(await store())),
  rollBack: async ({ release: number, from, author, at }) => {
    // Opened first: what can't be put on record is not begun here.
    const opened = await store()
    const release = await releaseForVisitors(Number(number), storage)
    if (release === null || release === from) {
      if ((await storage.currentId('live')) !== from) return 'changed'
      return release === null ? 'missing' : 'shown'
    }
    if (!(await rollBackFrom(opened, storage, { number: release, from, author, at }))) return 'changed'
    await refresh()
    return 'shown'
  },
})
