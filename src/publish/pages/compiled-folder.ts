import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Where the program keeps compiled code, for threads, which have to be told; undefined where it keeps none. */
export function compiledFolder(): string | undefined {
  // Node tells of the folder for its own version in there.
  const ofVersion = getCompileCacheDir()
  return ofVersion === undefined ? undefined : dirname(ofVersion)
}
