import { execFile, execFileSync } from 'node:child_process'
import { linkSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillStore } from '../contract/backups.ts'
import { rename, sampleCommit, samplePage, seed } from '../contract/sample-documents.ts'
import { stageOn } from '../contract/stage.ts'
import type { Store } from '../port.ts'

const ROUNDS = 100
const run = promisify(execFile)

/** The program of SQLite is often older than the library inside Node, which would notice that the lock was lost. */
const hasSqlite3 = canRun('sqlite3')
if (!hasSqlite3) console.warn('The test beside another program is left out: sqlite3 is not installed.')

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'other-programs-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a store beside other programs', () => {
  const stage = stageOn({ fresh: () => Promise.resolve(join(folder, 'store.sqlite')) })

  it.skipIf(!hasSqlite3)(
    'STORE-80 loses no acknowledged commit while another program opens and closes the database',
    async () => {
      const path = await stage.fresh()
      const store = await stage.open(path)
      await seed(store, samplePage(1))
      // As the thread that publishes does: once more in the same process.
      const second = await stage.open(path)
      for (let round = 1; round <= ROUNDS; round += 1) {
        await save(round % 2 === 0 ? second : store, round)
        await run('sqlite3', [path, 'select count(*) from change'])
      }
      await Promise.all([store.close(), second.close()])
      expect(changesIn(path)).toBe(ROUNDS + 1)
    },
  )

  it.skipIf(process.platform !== 'linux')(
    'STORE-80 keeps its lock whatever else this process does with the store',
    async () => {
      const path = await stage.fresh()
      const store = await stage.open(path)
      await fillStore(store)
      expect(isLocked(path)).toBe(true)
      const second = await stage.open(path)
      expect(isLocked(path)).toBe(true)
      await second.close()
      expect(isLocked(path)).toBe(true)
      await store.backup(join(folder, 'a.backup'))
      expect(isLocked(path)).toBe(true)
      await store.restore(join(folder, 'a.backup'), { overwrite: true })
      expect(isLocked(path)).toBe(true)
    },
  )

  it('STORE-81 never takes its own file for a backup, under any name', async () => {
    const path = await stage.fresh()
    const store = await stage.open(path)
    await fillStore(store)
    const before = await store.lastSeq()
    const other = join(folder, 'other-name')
    linkSync(path, other)
    for (const name of [path, other]) {
      await expect(store.restore(name, { overwrite: true })).rejects.toMatchObject({ name: 'BackupUnusable' })
      await expect(store.backup(name, { overwrite: true })).rejects.toMatchObject({ name: 'BackupExists' })
    }
    for (const name of [`${path}-wal`, `${path}-shm`])
      await expect(store.backup(name, { overwrite: true })).rejects.toMatchObject({ name: 'BackupExists' })
    expect(await store.lastSeq()).toBe(before)
    await save(store, before)
  })
})

async function save(store: Store, revision: number): Promise<void> {
  const stored = await store.read('page:1')
  const change = rename(1, `Name ${revision}`)
  const commit = sampleCommit(`c${revision}`, { 'page:1': stored?.revision ?? 0 }, [change])
  expect(await store.commit(commit)).toMatchObject({ kind: 'saved' })
}

function changesIn(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  const found = file.prepare('select count(*) as count from change').get()
  file.close()
  return Number(found?.['count'])
}

/** Whether this process has the lock by which other programs see that a database is in use. */
function isLocked(path: string): boolean {
  const own = new RegExp(` ${process.pid} \\S+:${statSync(path).ino} `)
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .some((line) => own.test(line))
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
