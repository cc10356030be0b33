import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db, Engine } from '../engine.ts'
import { StoreError } from '../errors.ts'
import { lockLog } from '../documents/log.ts'
import { migrate, SCHEMA_VERSIONS, stepsTaken } from '../migrate.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { HEADER_BYTES } from '../sqlite/store-file.ts'
import { KEPT_TABLES } from '../tables.ts'
import { copyTables, digestTables, emptyTables } from './copy-tables.ts'
import { sameDigests, type BackupSummary, type ManifestTables, type TableDigest } from './manifest.ts'

/** The copy is used by this program alone. */
const NO_PATIENCE_MS = 1

/**
 * Replaces the content of a store with a backup (STORE-19) and deletes what backups do not include (STORE-38), in one
 * transaction: others see the old state until it is done, and a failure changes nothing. The backup is verified before, the
 * store compared with it afterwards. Throws StoreNotEmpty, BackupUnusable, BackupNewer.
 */
export async function restoreBackup(
  engine: Engine,
  file: string,
  overwrite: boolean,
): Promise<BackupSummary> {
  if (!existsSync(file)) throw new StoreError('BackupUnusable', { detail: `${file} does not exist` })
  const { size } = statSync(file)
  if (size < HEADER_BYTES) throw new StoreError('BackupUnusable', { detail: `it is only ${size} bytes long` })
  // Copying it would also drop the store's locks (STORE-80).
  if (engine.owns(file))
    throw new StoreError('BackupUnusable', { detail: `${file} belongs to the store itself` })
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    // Works on a copy, because migrating an old backup to the newest schema must not modify the original file.
    const copy = join(folder, 'backup.sqlite')
    copyFileSync(file, copy)
    return await withBackup(copy, (backup) => restoreFrom(engine, backup, overwrite))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withBackup<T>(copy: string, use: (backup: Engine) => Promise<T>): Promise<T> {
  const backup = await openSqlite(copy, { patienceMs: NO_PATIENCE_MS }).catch(asUnusable)
  try {
    await checkBackup(backup).catch(asUnusable)
    await migrate(backup)
    return await use(backup)
  } finally {
    await backup.close()
  }
}

/** Any failure here is the backup's fault, not the store's. */
function asUnusable(error: unknown): never {
  const known = error instanceof StoreError && error.name === 'BackupNewer'
  throw known ? error : new StoreError('BackupUnusable', { cause: error })
}

async function checkBackup(backup: Engine): Promise<void> {
  const taken = await backup.read(stepsTaken)
  if (taken.some((name) => !SCHEMA_VERSIONS.includes(name))) throw new StoreError('BackupNewer')
  const [damage] = await backup.integrityErrors()
  if (damage !== undefined) throw new StoreError('BackupUnusable', { detail: damage })
  const manifest = await backup.read(readManifest)
  const unlisted = (await backup.read(keptTablesIn)).find(
    (name) => !manifest.some(({ table }) => table === name),
  )
  if (unlisted !== undefined) {
    throw new StoreError('BackupUnusable', { detail: `the manifest does not list ${unlisted}` })
  }
  if (!sameDigests(manifest, await backup.read((db) => digestTables(db, manifest)))) {
    throw new StoreError('BackupUnusable', { detail: 'rows differ from the manifest' })
  }
}

const readManifest = async (db: Db): Promise<TableDigest[]> =>
  (await db.withTables<ManifestTables>().selectFrom('backup_manifest').selectAll().execute()) as TableDigest[]

/** The tables of a backup whose rows are compared. A backup of an older version has fewer. */
async function keptTablesIn(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => KEPT_TABLES.some(({ table }) => table === name))
}

async function restoreFrom(engine: Engine, backup: Engine, overwrite: boolean): Promise<BackupSummary> {
  const tables = await engine.write(async (tx) => {
    await lockLog(tx)
    if (!overwrite) await refuseFull(tx)
    await emptyTables(tx)
    const copied = await backup.read((db) => copyTables(db, tx))
    if (!sameDigests(copied, await digestTables(tx))) throw new StoreError('StoreCorrupt')
    return copied
  })
  return { schema: SCHEMA_VERSIONS.at(-1) ?? '', tables }
}

/** Tables that contain one row even in a new store. */
const ALWAYS_HELD: ReadonlySet<string> = new Set(['log_head', 'audit_retention'])

async function refuseFull(db: Db): Promise<void> {
  const held = (await digestTables(db)).find(({ table, rows }) => rows > 0 && !ALWAYS_HELD.has(table))
  if (held) throw new StoreError('StoreNotEmpty', { detail: `${held.rows} rows in ${held.table}` })
}
