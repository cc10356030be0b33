import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NOW, sampleCommit, samplePage, seed } from './contract/sample-documents.ts'
import { apply } from './contract/stage.ts'
import type { Engine } from './engine.ts'
import { mediaStore } from './media.ts'
import { openStore } from './open-store.ts'
import type { Store } from './port.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

const NAME = 'media/shop.png'

let folder: string
let store: Store
let engine: Engine

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-media-'))
  const path = join(folder, 'store.sqlite')
  store = await openStore(path, { apply })
  engine = await openSqlite(path, { patienceMs: 5_000 })
})

afterEach(async () => {
  await engine.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const rename = (revision: number, name: string) =>
  store.commit(
    sampleCommit(name, { 'page:9': revision }, [
      { do: 'set-field', on: 'page:9', path: ['name'], value: name },
    ]),
  )

it('STORE-63 deletes no file whose document changed and changed back while it was searched for', async () => {
  const file = { name: NAME, type: 'image/png', width: 2, height: 1, at: NOW }
  await store.media.add(file, Buffer.from('shop'))
  await seed(store, samplePage(9, { name: NAME }))
  let reads = 0
  const interrupted: Engine = {
    ...engine,
    read: async (run) => {
      const answer = await engine.read(run)
      reads += 1
      // After the file itself was read, and something of the documents.
      if (reads === 2) await rename(1, 'none')
      return answer
    },
    openSnapshot: async () => {
      const snapshot = await engine.openSnapshot()
      await rename(1, 'none')
      return snapshot
    },
    write: async (run) => {
      await rename(2, NAME)
      return engine.write(run)
    },
  }
  expect((await mediaStore(interrupted).removeUnused(NAME, NOW)).kind).toBe('used')
  expect(await store.media.find(NAME)).not.toBeNull()
})
