import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { UsageError, type Io } from '../verb.ts'

/** The default folder of the site's content. */
const CONTENT_FOLDER = 'content'

/** The folder that an argument names, as an absolute path. */
export function folderArgument(positionals: readonly string[], io: Io): string {
  const [folder = CONTENT_FOLDER, ...more] = positionals
  if (more.length > 0) throw new UsageError(`One folder is enough: ${positionals.join(' ')}`)
  return resolve(io.cwd, folder)
}

/** The same, and it must exist. */
export function existingFolder(positionals: readonly string[], io: Io): string {
  const folder = folderArgument(positionals, io)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new UsageError(`There is no folder ${folder}. Name the folder that holds design.yaml and pages/.`)
}

/** A folder as shown in messages. */
export const shownFolder = (folder: string, io: Io): string => {
  const shown = relative(io.cwd, folder)
  return shown === '' ? '.' : shown.startsWith('..') ? folder : shown
}
