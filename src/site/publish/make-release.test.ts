import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import type { SiteBuild } from '#publish/build/build-site.ts'
import { pageSource } from '#publish/make/publish-input.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import type { Site } from '../site.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { activateRelease } from './activate-release.ts'
import { withStoreInput } from './store-input.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = makeFolder()
  store = await openSiteStore({ DATA_DIR: join(folder, 'data') })
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const site = (): Site => ({
  store,
  storage: folderStorage(join(folder, 'data')),
  build: { stamp: 'a' } as SiteBuild,
  origin: 'https://shop.example',
  cacheFolder: join(folder, 'cache'),
})

async function importSmallSite(): Promise<void> {
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const env = { DATA_DIR: join(folder, 'data') }
  await importVerb.run([], { say: () => {}, note: () => {}, env, cwd: folder })
}

/** The titles of which a release would be made. */
const titlesOf = (asOf?: number) =>
  withStoreInput(site(), asOf === undefined ? {} : { asOf }, {}, async ({ input, seq }) => {
    const titles: (string | undefined)[] = []
    for await (const { text } of pageSource(input).texts()) titles.push(JSON.parse(text).title?.en)
    return [...titles, `change ${seq}`]
  })

it('SCALE-16 publishes the state that was approved, whatever was edited since', async () => {
  await importSmallSite()
  const asOf = await store.lastSeq()
  const approved = await titlesOf()
  const home = 'page:453025'
  await store.commit({
    id: 'edit',
    author: 'bo',
    at: 1,
    changes: [{ do: 'set-text', on: home, path: ['title'], language: 'en', text: 'Edited later' }],
    base: { [home]: (await store.read(home))?.revision ?? 0 },
  })
  expect(await titlesOf()).toContain('Edited later')
  expect(approved).toContain('Stock that adds up')
  expect(await titlesOf(asOf)).toEqual(approved)
  await expect(titlesOf(1_000)).rejects.toThrow('no change of the number 1000')
})

it('PUB-142 names the revision of each document that a release is made from, as of its change', async () => {
  await importSmallSite()
  const asOf = await store.lastSeq()
  const documentsOf = (request: { asOf?: number }) =>
    withStoreInput(site(), request, {}, async ({ input }) => input.documents)
  const before = await documentsOf({})
  expect(before?.map(({ id, revision }) => [id, revision])).toEqual([
    [null, 1],
    ...(await store.pageHeads()).map(({ id }) => [id, 1]),
  ])
  await store.commit({
    id: 'edit',
    author: 'bo',
    at: 1,
    changes: [{ do: 'set-text', on: 'page:453025', path: ['title'], language: 'en', text: 'Edited later' }],
    base: { 'page:453025': 1 },
  })
  const edited = (await documentsOf({}))?.filter(
    (one) => !before?.some(({ digest }) => digest === one.digest),
  )
  expect(edited).toMatchObject([{ id: 453025, revision: 2 }])
  expect(await documentsOf({ asOf })).toEqual(before)
})

const MADE = { release: '0001', pages: 0, files: 0, written: 0, shared: 0, problems: [] }

/** Activates a release as if it had just been made. */
async function activate(
  seq: number,
  made: { readonly problems?: string[]; readonly release?: string; readonly isNew?: boolean },
  channel: 'live' | 'preprod' = 'live',
) {
  const { isNew = true, ...summary } = made
  const number = await store.releases.takeTurn(channel)
  const turn = { channel, number, seq, planned: false }
  const storage = { ...site().storage, switchTo: async () => true, prune: async () => {} }
  return activateRelease(
    { store, storage },
    { summary: { ...MADE, ...summary }, turn, isNew, author: 'bo', note: 'Spring prices', findings: [] },
  )
}

it('PEOPLE-11 a publish is on record and in the audit, with who, when, where and what about', async () => {
  await activate(7, { problems: ['one'] }, 'preprod')
  const counts = { pages: 0, files: 0, written: 0, shared: 0, problems: 1 }
  const [id, at] = [expect.stringMatching(/^0001@\d+$/), expect.any(Number)]
  const detail = { number: '0001', channel: 'preprod', ...counts }
  const record = { id, at, author: 'bo', note: 'Spring prices', seq: 7, detail }
  expect(await store.releases.current('preprod')).toEqual(record)
  expect(await store.releases.current('live')).toBeNull()
  const audited = {
    at,
    who: 'bo',
    did: 'release.published',
    detail: { release: '0001', channel: 'preprod' },
  }
  expect(await store.audit.list({ limit: 9 })).toEqual([{ id: expect.any(String), ...audited }])
})

it('SCALE-17 a publish that finds nothing changed is on record with the changes that it was asked to show', async () => {
  await activate(7, {})
  await activate(9, { isNew: false })
  expect(await store.releases.current('live')).toMatchObject({ seq: 9, detail: { number: '0001' } })
  expect(await store.releases.list({ limit: 9 })).toHaveLength(1)
  // A release that was never recorded, or was rolled back meanwhile.
  await activate(9, { release: '0002', isNew: false })
  expect(await store.releases.current('live')).toMatchObject({ seq: 9, detail: { number: '0002' } })
})
