import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Node's folder of compiled code, which threads must be given; undefined if there is none. */
export function compiledFolder(): string | undefined {
  // Node reports the subfolder for its own version.
  const ofVersion = getCompileCacheDir()
  return ofVersion === undefined ? undefined : dirname(ofVersion)
}
