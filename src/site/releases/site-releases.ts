import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { listReleases, type ListedRelease } from './list-releases.ts'
import { releaseRecords } from './release-records.ts'
import { releaseForVisitors, rollBackFrom } from './roll-back.ts'

/** A requested rollback: `from` is the release that the person saw as live. */
export type RollBackRequest = {
  readonly release: ReleaseId
  readonly from: ReleaseId
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Its result: `changed` if another release than `from` is live, `missing` if visitors can't be shown the release. */
export type RollBackAnswer = 'shown' | 'changed' | 'missing'

/** The releases of a site, for lists and rollbacks. */
export type SiteReleases = {
  /** Stored releases, newest first. */
  readonly list: () => Promise<readonly ListedRelease[]>
  /** Makes an earlier release live, and records it; nothing changes unless the result is `shown`. */
  readonly rollBack: (request: RollBackRequest) => Promise<RollBackAnswer>
}

/** Its dependencies. */
export type ReleaseSources = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  /** Loads the live release, before anybody is told that it is live. */
  readonly refresh: () => Promise<void>
}

/** The releases in a storage, with the store's records. */
export const siteReleases = ({ store, storage, refresh }: ReleaseSources): SiteReleases => ({
  list: async () => listReleases(storage, await releaseRecords(await store())),
  rollBack: async ({ release: number, from, author, at }) => {
    // Opened first: what can't be recorded is not started.
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
