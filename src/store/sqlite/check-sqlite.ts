import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from '../errors.ts'

/** With less free space than this, in bytes, the next save may fail. */
const LEAST_FREE_BYTES = 2_000_000

/** Tables of whole files: large, and compared with their digests whenever they are read. */
const UNREAD: ReadonlySet<string> = new Set(['blob', 'form_file'])

/** Reading all tables takes this share of the time at most: it blocks the thread. */
const MOST_SHARE = 0.01
const LEAST_PAUSE_MS = 2_000

/**
 * Finds damage in a SQLite file, and a full disk, before a save does. `now` is a monotonic clock in ms. The returned function
 * throws StoreError.
 */
export function sqliteCheck(path: string, now: () => number = () => performance.now()): () => Promise<void> {
  let readAgainAt = 0
  return async () => {
    const { bavail, bsize, blocks } = await statfs(dirname(path))
    // File systems in user space may not tell their size.
    if (blocks > 0 && bavail * bsize < LEAST_FREE_BYTES)
      throw new StoreError('StoreFull', { detail: `${bavail * bsize} bytes are free` })
    const start = now()
    if (start < readAgainAt) return
    readTables(path)
    readAgainAt = now() + Math.max(LEAST_PAUSE_MS, (now() - start) / MOST_SHARE)
  }
}

/** On a connection of its own, because the others have much of the file in memory, as it was. */
function readTables(path: string): void {
  const connection = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = connection.prepare("select name from sqlite_schema where type = 'table'").all()
    for (const { name } of tables) {
      if (UNREAD.has(String(name))) continue
      const [first] = connection.prepare(`pragma quick_check("${String(name)}")`).all()
      const found = String(first?.['quick_check'])
      if (found !== 'ok') throw new StoreError('StoreCorrupt', { detail: `${String(name)}: ${found}` })
    }
  } finally {
    connection.close()
  }
}
