import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from '../errors.ts'

// A database file is never opened with `node:fs` once it has its name: closing any descriptor of a file drops every POSIX lock
// that the process has on it, SQLite's included, and other programs would then take the database for unused (STORE-80).

/** Only the owner may read what people and visitors entrusted to the site (STORE-39). */
const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/** The header of a database. SQLite takes files of no byte, or one, for new databases. */
export const HEADER_BYTES = 100

/**
 * Makes sure that there is a database at a path, for its owner alone. Refuses early, with the reason, what SQLite would only
 * report as "unable to open", and what it would take for a new database (STORE-82).
 */
export function prepareStoreFile(path: string): void {
  const folder = dirname(path)
  try {
    makeFolder(folder)
    // SQLite adds its log beside the file, so the folder must be writable, too.
    accessSync(folder, constants.W_OK)
    if (!existsSync(path)) create(targetOf(path))
    accessSync(path, constants.W_OK)
    keepPrivate(path)
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('StoreReadOnly', { cause: error })
  }
  const { size } = statSync(path)
  if (size < HEADER_BYTES) throw emptied(path, size)
}

/**
 * Creates a folder and its parents, one by one: with `recursive`, Node loops forever where a file system refuses new folders,
 * as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: OWNER_FOLDER })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** Most links that lead from one to the next, as in Linux. */
const MAX_LINKS = 40

/** Where a link to a missing file points; any other path is its own target. */
function targetOf(path: string, links = 0): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path
  if (links === MAX_LINKS) throw new Error(`${path} is a link that leads to itself`)
  return targetOf(resolve(dirname(path), readlinkSync(path)), links + 1)
}

/** Creates an empty database under another name and then gives it its own, so that nobody ever meets half of one. */
function create(path: string): void {
  if (existsSync(`${path}-wal`)) throw lost(path)
  const part = `${path}.${randomUUID()}.new`
  try {
    closeSync(openSync(part, 'wx', OWNER_FILE))
    const database = new DatabaseSync(part)
    // Writes the header: from now on an empty file is a damaged one.
    database.exec('pragma journal_mode = wal')
    database.close()
    name(part, path)
  } finally {
    for (const file of [part, `${part}-wal`, `${part}-shm`]) rmSync(file, { force: true })
  }
}

/** A link replaces no file that another process created meanwhile. */
function name(part: string, path: string): void {
  try {
    linkSync(part, path)
  } catch (error) {
    if (existsSync(path)) return
    // Some file systems have no links.
    if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK')) throw error
    renameSync(part, path)
  }
}

const emptied = (path: string, size: number): StoreError =>
  new StoreError('StoreCorrupt', {
    detail: `${basename(path)} was cut off (${size} bytes are left), so its content was lost. Restore the last backup; to begin with an empty store instead, delete the file.`,
  })

const lost = (path: string): StoreError =>
  new StoreError('StoreCorrupt', {
    detail: `${basename(path)} is missing, but its log ${basename(path)}-wal is there. Put the file back or restore the last backup; to begin with an empty store instead, delete the log.`,
  })

/** Also for files of older versions; SQLite gives the files beside it the same mode. A file of another owner is left alone. */
function keepPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, OWNER_FILE)
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'EPERM')) throw error
    }
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
