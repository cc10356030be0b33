import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './open-sqlite.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'modes-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('STORE-39 makes file and folder for their owner alone, whatever others would be given', async () => {
  const path = join(folder, 'made', 'below', 'store.sqlite')
  const before = process.umask(0)
  try {
    const engine = await openSqlite(path, { patienceMs: 1 })
    await engine.write((tx) => tx.schema.createTable('t').addColumn('a', 'text').execute())
    expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual([0o600, 0o600, 0o600])
    expect([dirname(path), dirname(dirname(path))].map(modeOf)).toEqual([0o700, 0o700])
    await engine.close()
  } finally {
    process.umask(before)
  }
})

it.each([2 ** 53, -(2 ** 53), 1e26])(
  'STORE-48 refuses the number %d, which could not be read again',
  async (number) => {
    const engine = await openSqlite(join(folder, 'store.sqlite'), { patienceMs: 1 })
    await engine.write((tx) => tx.schema.createTable('t').addColumn('a', 'integer').execute())
    const add = (value: number) => engine.write((tx) => sql`insert into t (a) values (${value})`.execute(tx))
    await expect(add(number)).rejects.toMatchObject({ name: 'BadNumber', status: 400 })
    await add(Number.MAX_SAFE_INTEGER)
    expect((await engine.read((db) => sql`select a from t`.execute(db))).rows).toEqual([
      { a: Number.MAX_SAFE_INTEGER },
    ])
    await engine.close()
  },
)

it('STORE-39 closes a file that an older version left open to others, and no folder that was there', async () => {
  const path = join(folder, 'store.sqlite')
  await (await openSqlite(path, { patienceMs: 1 })).close()
  chmodSync(path, 0o644)
  chmodSync(folder, 0o755)
  const engine = await openSqlite(path, { patienceMs: 1 })
  await engine.close()
  expect([modeOf(path), modeOf(folder)]).toEqual([0o600, 0o755])
})
