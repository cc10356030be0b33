import { isObject } from '#std/json.ts'

/** File descriptors reserved for the store, releases, uploads and threads, if there are enough. */
const KEPT_FOR_FILES = 256

/** How many file descriptors the system allows this process; null without a limit, or if unknown. */
export function openFilesLimit(): number | null {
  // Only the limits are needed; connected hosts are not resolved.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { readonly userLimits?: unknown }
  const limit = isObject(userLimits) ? userLimits['open_files'] : null
  const soft = isObject(limit) ? limit['soft'] : null
  return typeof soft === 'number' ? soft : null
}

/** The most connections, up to the requested number, that leave enough file descriptors (HTTP-86). */
export const connectionsWithin = (limit: number | null, asked: number): number =>
  limit === null ? asked : Math.min(asked, limit - Math.min(KEPT_FOR_FILES, Math.floor(limit / 2)))

/** Whether an error says that no further file can be opened, by this process or on this machine. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
