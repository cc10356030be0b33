import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { ColumnTypes, Db, Engine, Snapshot } from '../engine.ts'
import { inCatalogue, StoreError } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { sqliteCheck } from './check-sqlite.ts'
import { fileIdentity } from './file-identity.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.ts'
import { sqliteErrorName } from './sqlite-error-name.ts'
import { prepareStoreFile } from './store-file.ts'

/** Before this version, concurrent checkpoints of two connections may damage the file: sqlite.org/wal.html#walresetbug */
const OLDEST_SQLITE: readonly number[] = [3, 51, 3]

/** How long a statement may block inside SQLite; only opening and recovery ever wait there. */
const BLOCKING_WAIT_MS = 2_000

const COLUMNS: ColumnTypes = { text: sql`text`, integer: sql`integer`, bytes: sql`blob` }

/** Timeouts of an SQLite store. */
export type SqliteOptions = {
  /** How long a save waits for another program that holds the write lock, in milliseconds. */
  readonly patienceMs: number
}

/** Opens or creates the file at `path` (STORE-1). Throws StoreError. */
export function openSqlite(path: string, { patienceMs }: SqliteOptions): Promise<Engine> {
  return inCatalogue(sqliteErrorName, async () => {
    refuseOldSqlite()
    prepareStoreFile(path)
    // The writer is opened first, because it creates the file that the reader needs.
    const writer = openWriter(path, patienceMs)
    try {
      return engineOf(path, writer, openReader(path))
    } catch (error) {
      await writer.destroy()
      throw error
    }
  })
}

function engineOf(path: string, writer: Db, reader: Db): Engine {
  const identity = fileIdentity(path)
  const checkFile = sqliteCheck(path)
  return {
    columns: COLUMNS,
    dialect: 'sqlite',
    read: async (run) => run(reader),
    write: async (run) => {
      identity.check()
      const answer = await writer.transaction().execute(run)
      // What was acknowledged must survive a restart of the machine.
      identity.check()
      return answer
    },
    migrate: (run) => writer.transaction().execute(run),
    openSnapshot: () => inCatalogue(sqliteErrorName, () => openSnapshot(path)),
    integrityErrors: () => integrityErrorsIn(reader),
    check: () =>
      inCatalogue(sqliteErrorName, async () => {
        identity.check()
        await checkFile()
      }),
    owns: (file) => identity.owns(file),
    async close() {
      // The writer is closed last: it merges the log into the file if nobody else has it open.
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function openWriter(path: string, patienceMs: number): Db {
  const connection = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MS })
  try {
    connection.exec('pragma journal_mode = wal')
    connection.exec('pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off')
    connection.exec('pragma busy_timeout = 0')
  } catch (error) {
    connection.close()
    throw error
  }
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, patienceMs) })
}

function openReader(path: string): Db {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: BLOCKING_WAIT_MS })
  connection.exec('pragma trusted_schema = off')
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, 0) })
}

/** A separate connection whose open transaction sees one state for as long as it lasts. */
async function openSnapshot(path: string): Promise<Snapshot> {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: BLOCKING_WAIT_MS })
  const db: Db = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection, 0) })
  try {
    connection.exec('begin')
    // SQLite takes the snapshot at the first read, not at `begin`.
    await db.selectFrom('log_head').select('seq').execute()
    return { db, close: () => db.destroy() }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function integrityErrorsIn(reader: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reader)
  const foreign = await sql<{ table: string }>`pragma foreign_key_check`.execute(reader)
  return [
    ...rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map(({ table }) => `a row of ${table} refers to one that is missing`),
  ]
}

function refuseOldSqlite(): void {
  const version = process.versions['sqlite'] ?? '0'
  if (!isNewEnough(version)) throw new StoreError('EngineTooOld', { detail: `SQLite ${version}` })
}

/** Whether a version of SQLite has the fix for WAL files. */
export function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number)
  const at = OLDEST_SQLITE.findIndex((part, index) => part !== (parts[index] ?? 0))
  return at === -1 || (parts[at] ?? 0) > (OLDEST_SQLITE[at] ?? 0)
}
