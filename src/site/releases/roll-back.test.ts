import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { recordRollBack } from './roll-back.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roll-back-'))
  store = await openSiteStore({ DATA_DIR: folder })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([
  ['is shown', true, ['rolled-back']],
  ['is not shown, since a later publish is', false, []],
])('PUB-242 a release that %s is reported so', async (_what, isShown, states) => {
  const releases = { ...store.releases, inTurn: async () => isShown }
  const back = { number: '0001', from: '0002', author: 'ann', at: 1 }
  expect(await recordRollBack({ ...store, releases }, folderStorage(folder), back)).toBe(isShown)
  expect((await store.publishStatuses.activeOrSince(0)).map(({ state }) => state)).toEqual(states)
  expect(await store.audit.list({ limit: 1 })).toMatchObject([{ who: 'ann', did: 'release.back' }])
})
