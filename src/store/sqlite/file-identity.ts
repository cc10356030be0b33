import { statSync, type BigIntStats } from 'node:fs'
import { basename } from 'node:path'
import { StoreError } from '../errors.ts'

/** Checks whether an open store is still the file at its path. */
export type FileIdentity = {
  /**
   * Throws StoreAway if the file, or its write-ahead log, was moved, deleted or replaced, and StoreCorrupt if the file was cut
   * off.
   */
  readonly check: () => void
  /** Whether a path, possibly a different name or a link, leads to the file or to one of those that SQLite adds beside it. */
  readonly owns: (file: string) => boolean
}

/**
 * Remembers the files of a store that was just opened. The operating system lets a program go on writing to a moved or deleted
 * file: what it saves there would be lost when it ends, so it must not be acknowledged.
 */
export function fileIdentity(path: string): FileIdentity {
  const known = new Map([[path, identityOf(statOf(path))]])
  let size = 0n
  return {
    check: () => {
      // The first save creates the write-ahead log, which stays as long as anybody has the store open.
      for (const file of [path, `${path}-wal`]) {
        const found = statOf(file)
        const now = identityOf(found)
        const before = known.get(file) ?? now
        if (now === null ? known.has(file) : now !== before) throw gone(file)
        if (now !== null) known.set(file, now)
        if (file !== path || found === undefined) continue
        // SQLite never shortens it without `vacuum`, which this program never runs.
        if (found.size < size) throw cutOff(file)
        size = found.size
      }
    },
    owns: (file) => {
      const asked = identityOf(statOf(file))
      return (
        asked !== null &&
        ['', '-wal', '-shm'].some((ending) => identityOf(statOf(`${path}${ending}`)) === asked)
      )
    },
  }
}

const gone = (file: string): StoreError =>
  new StoreError('StoreAway', {
    detail: `${basename(file)} was moved, deleted or replaced while it was open: put it back, or restart the program on the file that is there.`,
  })

const cutOff = (file: string): StoreError =>
  new StoreError('StoreCorrupt', {
    detail: `${basename(file)} was cut off by another program while it was open: stop this program and restore the last backup.`,
  })

/** Looked up by name: opening the file would drop SQLite's locks (STORE-80). */
const statOf = (file: string): BigIntStats | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })

/** What identifies a file on the machine; null if it does not exist. */
const identityOf = (found: BigIntStats | undefined): string | null =>
  found === undefined ? null : `${found.dev}:${found.ino}`
