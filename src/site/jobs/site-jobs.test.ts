import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { jobId } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { publishWorker } from '../worker/publish-worker.ts'
import { PLANNED_PUBLISH } from './planned-publish.ts'
import { siteJobs } from './site-jobs.ts'
import { startedPublishes } from './started-publishes.ts'

const DAY_MS = 86_400_000

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clearing-'))
  store = await openSiteStore({ DATA_DIR: folder })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function clear(auditDays: number | null): Promise<void> {
  const storage = folderStorage(folder)
  const open = async () => store
  const publishes = startedPublishes({
    store: open,
    worker: publishWorker({ env: {}, cwd: folder }),
    refresh: async () => {},
  })
  const jobs = siteJobs({ store: open, storage, publishes, auditDays })
  const { signal } = new AbortController()
  await jobs['site.clear']?.({ id: 'j', payload: {}, attempt: 1, signal })
}

it('PEOPLE-27 clears entries of the audit that are older than its retention, and none without one', async () => {
  const now = Date.now()
  for (const days of [1, 6, 8]) {
    const entry = { id: `${days}`, at: now - days * DAY_MS, who: 'ana', did: 'session.begun', detail: {} }
    await store.audit.add(entry)
  }
  await clear(null)
  expect(await store.audit.list({ limit: 9 })).toHaveLength(3)
  await clear(7)
  expect((await store.audit.list({ limit: 9 })).map(({ id }) => id)).toEqual(['1', '6'])
})

it('STORE-64 clears away the bytes of files that were replaced or deleted, once no planned publish shows them', async () => {
  const file = { name: 'media/shop.png', type: 'image/png', width: 2, height: 1, at: 1 }
  const before = await store.media.put(file, Buffer.from('before'))
  const now = await store.media.put(file, Buffer.from('now'))
  const job = { name: PLANNED_PUBLISH, payload: { asOf: 0, media: { [file.name]: before.hash } } }
  await store.jobs.add({ ...job, key: 'plan', at: Date.now() + DAY_MS })
  await clear(null)
  expect(await store.media.bytes(before.hash)).not.toBeNull()
  await store.jobs.cancel(PLANNED_PUBLISH, jobId({ name: PLANNED_PUBLISH, key: 'plan' }))
  await clear(null)
  expect(await store.media.bytes(before.hash)).toBeNull()
  expect(await store.media.bytes(now.hash)).not.toBeNull()
})
