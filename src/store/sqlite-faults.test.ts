import {
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '../../test/support/small-disk.ts'
import { fillStore } from './contract/backups.ts'
import {
  collect,
  fullPage,
  nameOf,
  NOW,
  put,
  rename,
  sampleCommit,
  samplePage,
  seed,
} from './contract/sample-documents.ts'
import { stageOn } from './contract/stage.ts'
import { STORE_ERRORS, StoreError } from './errors.ts'
import { isNewEnough } from './sqlite/open-sqlite.ts'
import { storeLocation } from './open-store.ts'
import type { Store } from './port.ts'

const DISK_MB = 4

const noDisk = whyNoSmallDisk()
if (noDisk)
  console.warn(`The tests of a full disk are left out, because this user can not mount one: ${noDisk}`)

/** Saves ever larger pages until one is refused; returns the number of acknowledged ones, and the refusal. */
async function saveUntilFull(store: Store): Promise<{ saved: number; refusal: unknown }> {
  for (let saved = 1; ; saved += 1) {
    try {
      await store.commit(sampleCommit(`s${saved}`, { 'page:1': saved }, [put(fullPage(1, 100 + saved))]))
    } catch (refusal) {
      return { saved, refusal }
    }
  }
}

describe('SQLite in trouble', () => {
  const stage = stageOn({ fresh: () => Promise.resolve(stage.file('store.sqlite')) })

  it.each(['', '-wal'])(
    'STORE-3 acknowledges nothing while its file%s is away, and goes on when it is back',
    async (ending) => {
      const path = stage.file('moved.sqlite')
      const store = await stage.open(path)
      const entry = { form: 'contact', pageId: 4, at: 1, fields: {} }
      await store.formEntries.add({ ...entry, id: 'before' })
      renameSync(path + ending, `${path}.away`)
      await expect(store.formEntries.add({ ...entry, id: 'away' })).rejects.toMatchObject({
        name: 'StoreAway',
        status: 503,
      })
      // A different file with the same name is not the store.
      writeFileSync(path + ending, '')
      await expect(store.formEntries.add({ ...entry, id: 'other' })).rejects.toMatchObject({
        name: 'StoreAway',
        detail: expect.stringContaining('moved.sqlite'),
      })
      renameSync(`${path}.away`, path + ending)
      await store.formEntries.add({ ...entry, id: 'after' })
      const kept = await store.formEntries.list({ limit: 9 })
      expect(kept.map(({ id }) => id).toSorted()).toEqual(['after', 'before'])
    },
  )

  let disk: SmallDisk | undefined
  afterEach(() => {
    disk?.remove()
    disk = undefined
  })

  it.skipIf(noDisk)(
    'STORE-20 refuses to save on a full disk, loses nothing, and goes on when there is room',
    async () => {
      disk = mountSmallDisk(DISK_MB)
      const filler = join(disk.folder, 'filler')
      writeFileSync(filler, Buffer.alloc(1_000_000))
      const store = await stage.open(join(disk.folder, 'store.sqlite'))
      await seed(store, samplePage(1))
      const { saved, refusal } = await saveUntilFull(store)
      expect(refusal).toMatchObject({ name: 'StoreFull', status: 507 })
      expect((await store.read('page:1'))?.revision).toBe(saved)
      expect(await store.lastSeq()).toBe(saved)
      rmSync(filler)
      const after = await store.commit(sampleCommit('after', { 'page:1': saved }, [rename(1, 'After')]))
      expect(after.kind).toBe('saved')
      expect(await store.integrityErrors()).toEqual([])
    },
  )

  it.skipIf(noDisk)('STORE-18 leaves no half backup on a full disk', async () => {
    disk = mountSmallDisk(1)
    const store = await stage.open()
    await fillStore(store)
    const file = join(disk.folder, 'backup.sqlite')
    await expect(store.backup(file)).rejects.toMatchObject({ name: 'StoreFull' })
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    expect(await nameOf(store, 1)).toBe('Name 60')
  })

  it.skipIf(noDisk)('STORE-20 says that a read-only disk is read-only', async () => {
    disk = mountSmallDisk(DISK_MB)
    const location = join(disk.folder, 'store.sqlite')
    await (await stage.open(location)).close()
    disk.makeReadOnly()
    await expect(stage.open(location)).rejects.toMatchObject({ name: 'StoreReadOnly', status: 503 })
  })

  it.skipIf(process.platform !== 'linux')('STORE-20 is refused where no folder can be made', async () => {
    await expect(stage.open('/proc/none/data/store.sqlite')).rejects.toMatchObject({ name: 'StoreReadOnly' })
  })

  it.each(['mysql://root:secret@db/site', 'postgress://db/site', 'http://db'])(
    'STORE-1 is no address of another database: %s',
    (address) => {
      expect(() => storeLocation({ DATABASE_URL: address })).toThrow(
        expect.objectContaining({ detail: expect.stringMatching(/^(?!.*secret)DATABASE_URL begins with "/) }),
      )
      for (const path of [
        'store.sqlite',
        '/var/site/store.sqlite',
        'C:\\site\\store.sqlite',
        'postgres://db/site',
      ]) {
        expect(storeLocation({ DATABASE_URL: path })).toBe(path)
      }
    },
  )

  it('STORE-20 says that a folder can not be made where a file is', async () => {
    const file = stage.file('file')
    writeFileSync(file, '')
    await expect(stage.open(join(file, 'store.sqlite'))).rejects.toMatchObject({ name: 'StoreReadOnly' })
  })

  it.each([0, 1, 100, 4096, 20_000])(
    'STORE-82 refuses a store that was cut off after %d bytes, and leaves it as it is',
    async (size) => {
      const location = await stage.fresh()
      const store = await stage.open(location)
      await fillStore(store)
      await store.close()
      truncateSync(location, size)
      await expect(stage.open(location)).rejects.toMatchObject({ name: 'StoreCorrupt' })
      expect(statSync(location).size).toBe(size)
    },
  )

  it('STORE-82 begins no new store beside the log of a lost one', async () => {
    const location = stage.file('lost.sqlite')
    const store = await stage.open(location)
    await seed(store, samplePage(1))
    renameSync(location, `${location}.away`)
    await expect(stage.open(location)).rejects.toMatchObject({
      name: 'StoreCorrupt',
      detail: expect.stringContaining('lost.sqlite-wal is there'),
    })
    renameSync(`${location}.away`, location)
    await store.close()
  })

  it('STORE-82 acknowledges nothing once its file was cut off', async () => {
    const location = stage.file('cut.sqlite')
    const store = await stage.open(location)
    await fillStore(store)
    await store.probe()
    truncateSync(location, 0)
    await expect(
      store.commit(sampleCommit('cut', { 'page:1': 61 }, [rename(1, 'Cut')])),
    ).rejects.toMatchObject({ name: 'StoreCorrupt' })
  })

  describe('STORE-83 a probe', () => {
    it('fails while the file is away, and succeeds when it is back', async () => {
      const location = stage.file('away.sqlite')
      const store = await stage.open(location)
      await store.probe()
      renameSync(location, `${location}.away`)
      await expect(store.probe()).rejects.toMatchObject({ name: 'StoreAway' })
      renameSync(`${location}.away`, location)
      await store.probe()
    })

    it('finds damage that no open connection has read yet', async () => {
      const location = await stage.fresh()
      const filled = await stage.open(location)
      await fillStore(filled)
      await filled.close()
      const store = await stage.open(location)
      overwrite(location, firstByteOf(location, 'document'))
      await expect(store.probe()).rejects.toMatchObject({ name: 'StoreCorrupt' })
    })

    it.skipIf(noDisk)('fails on a full disk, and succeeds when there is room', async () => {
      disk = mountSmallDisk(DISK_MB)
      const store = await stage.open(join(disk.folder, 'store.sqlite'))
      await store.probe()
      const filler = join(disk.folder, 'filler')
      writeFileSync(filler, Buffer.alloc(2_500_000))
      await expect(store.probe()).rejects.toMatchObject({ name: 'StoreFull' })
      rmSync(filler)
      await store.probe()
    })

    it('leaves nothing behind', async () => {
      const store = await stage.open()
      await store.probe()
      expect(await store.attempts.prune(NOW, 0)).toBe(0)
    })
  })

  it('STORE-27 refuses a file that is no store, and leaves it as it is', async () => {
    const location = await stage.fresh()
    writeFileSync(location, 'A letter to a friend, long enough to look like a file of pages. '.repeat(100))
    const before = readFileSync(location)
    await expect(stage.open(location)).rejects.toMatchObject({ name: 'StoreCorrupt' })
    expect(readFileSync(location).equals(before)).toBe(true)
  })

  it('STORE-27 notices damage anywhere in the file', async () => {
    const location = await stage.fresh()
    const store = await stage.open(location)
    await fillStore(store)
    await store.close()
    const good = readFileSync(location)
    const pages = statSync(location).size / 4096
    for (let page = 0; page < pages; page += Math.ceil(pages / 25)) {
      writeFileSync(location, good)
      overwrite(location, page * 4096)
      await expect(wholeOf(location)).rejects.toMatchObject({ name: 'StoreCorrupt' })
    }
  })

  it('STORE-27 names damage that is found while the store is read at one moment', async () => {
    const location = await stage.fresh()
    const store = await stage.open(location)
    await fillStore(store)
    await store.close()
    overwrite(location, firstByteOf(location, 'document'))
    const damaged = await stage.open(location)
    const reads: Promise<unknown>[] = [
      collect(damaged.documents()),
      damaged.atOnce((moment) => collect(moment.documents())),
      damaged.media.removeUnused('media/a.bin', NOW),
    ]
    const failures = await Promise.all(reads.map((read) => read.catch((error: Error) => error.name)))
    expect(failures).toEqual(['StoreCorrupt', 'StoreCorrupt', 'StoreCorrupt'])
  })

  it('STORE-1 refuses versions of SQLite that may damage a file', () => {
    expect(['3.51.3', '3.53.0', '4.0.0'].map(isNewEnough)).toEqual([true, true, true])
    expect(['3.51.2', '3.9.9', '2.99.99', ''].map(isNewEnough)).toEqual([false, false, false, false])
  })

  it('STORE-20 reveals nothing about paths, addresses or queries to visitors', () => {
    for (const [name, { says }] of Object.entries(STORE_ERRORS)) {
      expect(says, name).not.toMatch(/[/\\]\w|select |insert |127\.|postgres/i)
      expect(says.split('. ').length, name).toBeGreaterThan(1)
    }
    const error = new StoreError('StoreAway', { cause: new Error('connect ECONNREFUSED /run/secret') })
    expect(error.message).toBe(STORE_ERRORS.StoreAway.says)
    expect(error.detail).toContain('/run/secret')
  })

  /** Reads everything; throws if something is wrong. */
  async function wholeOf(location: string): Promise<void> {
    const store = await stage.open(location)
    const errors = await store.integrityErrors()
    if (errors.length > 0) throw new StoreError('StoreCorrupt', { detail: errors[0] ?? '' })
  }
})

/** Where the first page of a table begins in the file. */
function firstByteOf(location: string, table: string): number {
  const file = new DatabaseSync(location, { readOnly: true })
  const found = file.prepare('select rootpage from sqlite_schema where name = ?').get(table)
  file.close()
  return (Number(found?.['rootpage']) - 1) * 4096
}

function overwrite(file: string, at: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(200, 0xa5), 0, 200, at)
  closeSync(handle)
}
