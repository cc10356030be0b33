import { isObject } from '#std/json.ts'

/** Files and connections that are kept back for the store, releases, uploads and threads, where there are enough. */
const KEPT_FOR_FILES = 256

/** How many files and connections the system lets this process have open at once; null where it sets no limit, or does not say. */
export function openFilesLimit(): number | null {
  // The limits alone are wanted; who is connected is not looked up.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { readonly userLimits?: unknown }
  const limit = isObject(userLimits) ? userLimits['open_files'] : null
  const soft = isObject(limit) ? limit['soft'] : null
  return typeof soft === 'number' ? soft : null
}

/** The most connections, of those that were asked for, that leave enough of a limit for files (HTTP-86). */
export const connectionsWithin = (limit: number | null, asked: number): number =>
  limit === null ? asked : Math.min(asked, limit - Math.min(KEPT_FOR_FILES, Math.floor(limit / 2)))

/** Whether an error says that no further file can be opened, by this process or on this machine. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
