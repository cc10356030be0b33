import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The sources of a build besides the packages of the lock file: the code of pages, of their runtime, of publishing and of the
 * manager.
 */
export const STAMPED_FOLDERS = [
  'std',
  'model',
  'look',
  'blocks',
  'sections',
  'draw',
  'render',
  'client',
  'publish',
  'edit',
  'api',
  'draft',
  'frame',
  'canvas',
  'manager',
] as const
const SINGLE_FILES = ['package-lock.json', 'vite.config.ts'] as const

/** Digest of every source of a build: equal sources give an equal build and equal releases. */
export async function sourceStamp(root: string): Promise<string> {
  const listed = await Promise.all(STAMPED_FOLDERS.map((folder) => filesIn(join(root, 'src', folder))))
  const files = [...SINGLE_FILES.map((file) => join(root, file)), ...listed.flat().sort()]
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [at, file] of files.entries()) {
    const content = contents[at]
    hash.update(`${file.slice(root.length)}\0${content?.length ?? 0}\0`)
    if (content) hash.update(content)
  }
  return hash.digest('hex').slice(0, STAMP_LENGTH)
}

const STAMP_LENGTH = 16

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}
