import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'upload-'

/** An upload older than this was left by a killed process, in ms: none takes so long. */
const ABANDONED_MS = 60 * 60_000

/** Temporary folders of uploads, in a parent folder for this program only. */
export type UploadFolders = {
  /** Makes a folder for the files of one request. */
  readonly make: () => Promise<string>
  /** Deletes leftovers of earlier processes. `now` is in ms since 1970. */
  readonly clear: (now: number) => Promise<void>
}

/** Temporary folders below `parent`, which is created when needed. Only the server's user can read them. */
export const uploadFolders = (parent: string): UploadFolders => ({
  make: async () => {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    return mkdtemp(join(parent, PREFIX))
  },
  clear: async (now) => {
    const names = await readdir(parent).catch(() => [])
    for (const name of names.filter((each) => each.startsWith(PREFIX))) {
      const folder = join(parent, name)
      const found = await stat(folder).catch(() => null)
      if (found && found.mtimeMs < now - ABANDONED_MS) await rm(folder, { recursive: true, force: true })
    }
  },
})
