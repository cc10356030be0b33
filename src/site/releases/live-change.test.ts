import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, removeFolder } from '../../../test/support/content-folder.ts'
import { activateRelease } from '../publish/activate-release.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { liveChange } from './live-change.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = makeFolder()
  store = await openSiteStore({ DATA_DIR: folder })
  const page: Page = { id: 7, route: 'seven', category: 'website', sectionOrder: [], sections: {} }
  const changes = [{ do: 'insert-page' as const, on: 'page:7' as const, page }] satisfies Change[]
  await store.commit({ id: 'one', author: 'ann', at: 1, base: { 'page:7': 0 }, changes })
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

async function activate(release: string, seq: number): Promise<void> {
  const summary = { release, pages: 1, files: 1, written: 1, shared: 0, problems: [] }
  const number = await store.releases.takeTurn('live')
  const turn = { channel: 'live', number, seq, planned: false } as const
  const storage = { ...folderStorage(folder), switchTo: async () => true, prune: async () => {} }
  await activateRelease({ store, storage }, { summary, turn, isNew: true, author: 'ada', findings: [] })
}

it('PUB-16 knows up to which change visitors see the site, and says nothing where that is not on record', async () => {
  expect(await liveChange(store)).toBeNull()
  const last = await store.lastSeq()
  await activate('0001', last)
  expect(await liveChange(store)).toBe(last)
  // The store was restored from a backup that is older than the release.
  await activate('0002', last + 5)
  expect(await liveChange(store)).toBeNull()
})
