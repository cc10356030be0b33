import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ManifestTables } from '../backup/manifest.ts'
import type { Db } from '../engine.ts'
import { openEngine } from '../open-store.ts'
import type { Store } from '../port.ts'
import {
  collect,
  contentOf,
  fullPage,
  NOW,
  rename,
  sampleCommit,
  sampleDesign,
  seed,
} from './sample-documents.ts'
import { samplePerson, sampleSession } from './records.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Adds at least one row to every table. */
export async function fillStore(store: Store): Promise<void> {
  const site = [sampleDesign(), ...Array.from({ length: 60 }, (_, index) => fullPage(index + 1))]
  await store.replaceAll(site, {
    author: 'import',
    at: NOW,
    commit: 'import',
    sources: [{ path: 'design.yaml', text: "it's: a 'text'\n" }],
  })
  for (let revision = 1; revision <= 60; revision += 1) {
    await store.commit(sampleCommit(`e${revision}`, { 'page:1': revision }, [rename(1, `Name ${revision}`)]))
  }
  await store.people.add(samplePerson('ann'))
  await store.sessions.start(sampleSession('token', 'ann'))
  await store.secondFactors.offer('ann', 'sealed')
  await store.secondFactors.confirm('ann', NOW, ['one', 'two'])
  await store.secondFactors.useStep('ann', 7)
  await store.audit.add({ id: '1', at: NOW, who: 'ann', did: 'person.added', detail: {} })
  await store.attempts.take('1', [{ key: 'ann', limit: 5, spanMs: 1_000 }], NOW)
  await store.releases.insert({ id: 'r1', at: NOW, author: 'ann', seq: 3, detail: {} })
  await store.releases.setCurrent('live', 'r1')
  await store.releases.takeTurn('live')
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
  for (const name of ['media/a.bin', 'media/deleted.bin']) {
    await store.media.put({ name, type: 'text/plain', width: null, height: null, at: NOW }, bytes)
  }
  await store.media.removeUnused('media/deleted.bin', NOW)
  const files = [{ field: 'drawing', name: 'jig.pdf', type: 'application/pdf', bytes }]
  await store.formEntries.add({ id: 'f1', form: 'contact', pageId: null, at: NOW, fields: { a: 'b' }, files })
}

/** Backup and restore, on the same engine and from one to the other. */
export function backupRules(source: StoreSource): void {
  describe('backups', () => {
    const stage = stageOn(source)

    it('STORE-18 writes everything and STORE-19 brings it back, on any engine', async () => {
      const store = await stage.open()
      await fillStore(store)
      const file = stage.file('backup.sqlite')
      const written = await store.backup(file)
      // Only one engine stores jobs in this table; jobs have their own contract.
      const kept = written.tables.filter(({ table }) => table !== 'job')
      expect(kept.map(({ table }) => table)).not.toContain('session')
      expect(kept.filter(({ rows }) => rows === 0)).toEqual([])
      for (const location of [await stage.fresh(), stage.file('moved.sqlite')]) {
        const other = await stage.open(location)
        expect(await other.restore(file)).toEqual(written)
        expect(await contentOf(other)).toEqual(await contentOf(store))
        expect(await other.at('page:1', 30)).toEqual(await store.at('page:1', 30))
        expect(await other.integrityErrors()).toEqual([])
        const again = stage.file('again.sqlite')
        expect(await other.backup(again)).toEqual(written)
      }
    })

    it('STORE-38 keeps no session and no attempt, and a restore ends those that there are', async () => {
      const store = await stage.open()
      await fillStore(store)
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      await store.sessions.end('token')
      await store.restore(file, { overwrite: true })
      expect(await store.people.find('ann')).not.toBeNull()
      expect(await store.sessions.find('token', NOW)).toBeNull()
      await store.sessions.start(sampleSession('later', 'ann'))
      const limit = { key: 'ann', limit: 1, spanMs: 1_000 }
      expect(await store.attempts.take('2', [limit], NOW)).toBe(0)
      await store.restore(file, { overwrite: true })
      expect(await store.sessions.find('later', NOW)).toBeNull()
      expect(await store.attempts.take('3', [limit], NOW)).toBe(0)
    })

    it('STORE-38 takes no session from a backup that holds some, as those of older versions do', async () => {
      const store = await stage.open()
      await fillStore(store)
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      const old = await openEngine(file)
      await old.write(async (tx) => {
        const times = { created_at: NOW, idle_until: NOW + 9_000, absolute_until: NOW + 9_000 }
        const told = {
          public_id: '',
          signed_in_by: '',
          browser: '',
          address: '',
          used_at: NOW,
          proved_at: NOW,
        }
        const row = { token_hash: 'old', person_id: 'ann', ...times, ...told }
        await tx.insertInto('session').values(row).execute()
      })
      await old.close()
      await store.restore(file, { overwrite: true })
      expect(await store.sessions.find('old', NOW)).toBeNull()
    })

    it.each([
      ['no manifest', (db: Db) => db.schema.dropTable('backup_manifest').execute()],
      ['an empty manifest', (db: Db) => manifestOf(db).execute()],
      ['a manifest without one table', (db: Db) => manifestOf(db).where('table', '=', 'person').execute()],
    ])('STORE-19 refuses a backup with %s', async (_what, spoil) => {
      const store = await stage.open()
      await fillStore(store)
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      const backup = await openEngine(file)
      await backup.write(async (tx) => {
        await tx.updateTable('person').set({ role: 'admin' }).execute()
        await spoil(tx)
      })
      await backup.close()
      const before = await contentOf(store)
      await expect(store.restore(file, { overwrite: true })).rejects.toMatchObject({ name: 'BackupUnusable' })
      expect(await contentOf(store)).toEqual(before)
      expect(await store.people.find('ann')).toMatchObject({ role: 'editor' })
    })

    it('STORE-39 is a file of its owner alone', async () => {
      const store = await stage.open()
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      expect(statSync(file).mode & 0o777).toBe(0o600)
    })

    it('STORE-18 holds one moment while others save', async () => {
      const store = await stage.open()
      await fillStore(store)
      const file = stage.file('backup.sqlite')
      const backup = store.backup(file)
      for (let revision = 61; !existsSync(file); revision += 1) {
        await store.commit(
          sampleCommit(`d${revision}`, { 'page:1': revision, 'page:60': revision - 60 }, [
            rename(1, `During ${revision}`),
            rename(60, `During ${revision}`),
          ]),
        )
        await setImmediate()
      }
      await backup
      const other = await stage.open()
      await other.restore(file)
      expect(await other.integrityErrors()).toEqual([])
      const [first, last] = [await other.read('page:1'), await other.read('page:60')]
      expect((first?.revision ?? 0) - (last?.revision ?? 0)).toBe(60)
    })

    it('STORE-18 lets several backups to one file come in each other’s way without harm', async () => {
      const store = await stage.open()
      await seed(store, ...Array.from({ length: 40 }, (_, index) => fullPage(index + 1)))
      const file = stage.file('both.backup')
      const made = await Promise.all([1, 2, 3].map(() => store.backup(file, { overwrite: true })))
      const copy = await stage.open()
      expect(await copy.restore(file)).toEqual(made[0])
      expect(readdirSync(dirname(file))).toEqual(['both.backup'])
    })

    it('STORE-18 sweeps away what interrupted backups left, and nothing of one that still runs', async () => {
      const store = await stage.open()
      const file = stage.file('swept.backup')
      const { pid: ended } = spawnSync(process.execPath, ['--version'])
      const [left, running] = [`${file}.${ended}-1.part`, `${file}.${process.ppid}-1.part`]
      for (const part of [left, `${left}-wal`, running]) writeFileSync(part, 'half')
      await store.backup(file)
      expect(readdirSync(dirname(file)).toSorted()).toEqual([file, running].map((path) => basename(path)))
    })

    it('STORE-18 overwrites no file unasked and leaves nothing half written', async () => {
      const store = await stage.open()
      await seed(store, sampleDesign())
      const file = stage.file('backup.sqlite')
      writeFileSync(file, 'precious')
      await expect(store.backup(file)).rejects.toMatchObject({ name: 'BackupExists' })
      expect(readFileSync(file, 'utf8')).toBe('precious')
      await store.backup(file, { overwrite: true })
      expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/)
      expect(readdirSync(dirname(file))).toEqual(['backup.sqlite'])
    })

    it('STORE-19 overwrites no store unasked', async () => {
      const store = await stage.open()
      await seed(store, sampleDesign())
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      await store.commit(
        sampleCommit('later', { design: 1 }, [
          { do: 'set-field', on: 'design', path: ['websiteName'], value: 'Later' },
        ]),
      )
      await expect(store.restore(file)).rejects.toMatchObject({ name: 'StoreNotEmpty' })
      expect((await store.read('design'))?.document.websiteName).toBe('Later')
      await store.restore(file, { overwrite: true })
      expect((await store.read('design'))?.document.websiteName).toBe('Stockwright')
    })

    it('STORE-19 refuses a backup that is missing, no backup, or damaged anywhere, and changes nothing', async () => {
      const store = await stage.open()
      await fillStore(store)
      const good = stage.file('backup.sqlite')
      await store.backup(good)
      const before = await contentOf(store)
      const bytes = readFileSync(good)
      const bad = stage.file('bad.sqlite')
      const cases = [
        Buffer.from('no database'),
        bytes.subarray(0, bytes.length / 2),
        withText(bytes, 'Stock 7', 'Stolk 7'),
      ]
      for (const content of cases) {
        writeFileSync(bad, content)
        await expect(store.restore(bad, { overwrite: true })).rejects.toMatchObject({
          name: 'BackupUnusable',
          // The message must blame the backup, not the store.
          detail: expect.not.stringContaining('store'),
        })
      }
      const missing = join(tmpdir(), 'no-such-backup.sqlite')
      await expect(store.restore(missing, { overwrite: true })).rejects.toMatchObject({
        name: 'BackupUnusable',
      })
      expect(await contentOf(store)).toEqual(before)
      expect(await collect(store.sources())).toHaveLength(1)
    })

    it('STORE-19 refuses a backup of a newer version', async () => {
      const store = await stage.open()
      const file = stage.file('backup.sqlite')
      await store.backup(file)
      const backup = await openEngine(file)
      await backup.write(async (tx) => {
        await tx
          .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
          .insertInto('kysely_migration')
          .values({ name: '999-tomorrow', timestamp: '2030-01-01T00:00:00.000Z' })
          .execute()
      })
      await backup.close()
      await expect(store.restore(file)).rejects.toMatchObject({ name: 'BackupNewer' })
    })
  })
}

const manifestOf = (db: Db) => db.withTables<ManifestTables>().deleteFrom('backup_manifest')

/** The same bytes except for one word. */
function withText(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(from)
  expect(at).toBeGreaterThan(0)
  copy.write(to, at)
  return copy
}
