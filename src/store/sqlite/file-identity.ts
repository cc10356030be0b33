import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { StoreError } from '../errors.ts'

/** Checks whether an open store is still the file at its path. */
export type FileIdentity = {
  /** Throws StoreAway if the file, or its write-ahead log, was moved, deleted or replaced. */
  readonly check: () => void
}

/**
 * Remembers the files of a store that was just opened. The operating system lets a program go on writing to a moved or deleted
 * file: what it saves there would be lost when it ends, so it must not be acknowledged.
 */
export function fileIdentity(path: string): FileIdentity {
  const known = new Map([[path, identityOf(path)]])
  return {
    check: () => {
      // The first save creates the write-ahead log, which stays as long as anybody has the store open.
      for (const file of [path, `${path}-wal`]) {
        const now = identityOf(file)
        const before = known.get(file) ?? now
        if (now === null ? known.has(file) : now !== before) throw gone(file)
        if (now !== null) known.set(file, now)
      }
    },
  }
}

const gone = (file: string): StoreError =>
  new StoreError('StoreAway', {
    detail: `${basename(file)} was moved, deleted or replaced while it was open: put it back, or restart the program on the file that is there.`,
  })

/** What identifies a file on the machine; null if it does not exist. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}
