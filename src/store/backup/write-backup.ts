import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Engine } from '../engine.ts'
import { StoreError } from '../errors.ts'
import { migrate, SCHEMA_VERSIONS } from '../migrate.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { copyTables, digestTables, emptyTables } from './copy-tables.ts'
import { sameDigests, type BackupSummary, type ManifestTables, type TableDigest } from './manifest.ts'
import { withSnapshot } from '../with-snapshot.ts'

/** A backup file has one writer and needs no locking. */
const NO_PATIENCE_MS = 1

/**
 * Writes a snapshot of the store into a SQLite file, on either engine (STORE-18). The file appears under its name only when it
 * is complete, verified, and flushed to disk; leftovers of an interrupted backup are removed by the next one. Throws
 * BackupExists.
 */
export async function writeBackup(engine: Engine, file: string, overwrite: boolean): Promise<BackupSummary> {
  if (!overwrite) refuseExisting(file)
  if (engine.owns(file))
    throw new StoreError('BackupExists', { detail: `${file} belongs to the store itself` })
  sweepParts(file)
  const part = nextPart(file)
  removeSqliteFile(part)
  try {
    const summary = await fill(engine, part)
    onDisk(part)
    if (!overwrite) refuseExisting(file)
    renameSync(part, file)
    onDisk(dirname(file))
    return summary
  } finally {
    removeSqliteFile(part)
  }
}

async function fill(engine: Engine, part: string): Promise<BackupSummary> {
  const target = await openSqlite(part, { patienceMs: NO_PATIENCE_MS })
  try {
    await migrate(target)
    return await withSnapshot(engine, (db) => target.write((tx) => fillTables(db, tx)))
  } finally {
    await target.close()
  }
}

async function fillTables(from: Db, to: Db): Promise<BackupSummary> {
  await emptyTables(to)
  const tables = await copyTables(from, to)
  if (!sameDigests(tables, await digestTables(to))) throw new StoreError('StoreCorrupt')
  await writeManifest(to, tables)
  return { schema: SCHEMA_VERSIONS.at(-1) ?? '', tables }
}

async function writeManifest(db: Db, tables: readonly TableDigest[]): Promise<void> {
  await db.schema
    .createTable('backup_manifest')
    .addColumn('table', sql`text`, (c) => c.primaryKey())
    .addColumn('rows', sql`integer`, (c) => c.notNull())
    .addColumn('hash', sql`text`, (c) => c.notNull())
    .execute()
  await db
    .withTables<ManifestTables>()
    .insertInto('backup_manifest')
    .values([...tables])
    .execute()
}

/** Number of backups that this program has started, so that no two write into one file. */
let begun = 0

/** A temporary name beside the backup; it contains the process id. */
const nextPart = (file: string): string => `${file}.${process.pid}-${(begun += 1)}.part`

/** Removes leftovers of interrupted backups with this name, except those of processes that still run. */
function sweepParts(file: string): void {
  const prefix = `${basename(file)}.`
  const folder = dirname(file)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const writer = name.startsWith(prefix)
      ? /^(\d+)-\d+\.part$/.exec(name.slice(prefix.length))?.[1]
      : undefined
    if (writer !== undefined && !isRunning(Number(writer))) removeSqliteFile(join(folder, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StoreError('BackupExists', { detail: file })
}

/** Removes a SQLite file and the files that SQLite adds beside it. */
function removeSqliteFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true })
}

/** Flushes a file, or the entries of a folder, to disk. */
function onDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
