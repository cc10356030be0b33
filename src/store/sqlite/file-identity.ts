import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { StoreError } from '../errors.ts'

/** Looks whether an open store still stands under its name. */
export type FileIdentity = {
  /** Throws StoreAway while the file, or its log, is moved, deleted or replaced. */
  readonly check: () => void
}

/**
 * Remembers the files of a store that has just been opened. A system lets a program go on writing into a file that was moved
 * or deleted: what it saves there is lost when it ends, so it must not be acknowledged.
 */
export function fileIdentity(path: string): FileIdentity {
  const known = new Map([[path, identityOf(path)]])
  return {
    check: () => {
      // The log is made by the first save, and stays as long as anybody has the store open.
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

/** What tells a file from every other one of the machine; null when there is none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}
