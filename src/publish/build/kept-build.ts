import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markBuild, putBuild, unfinished } from './build-folder.mjs'

/**
 * The build with this name in a folder of builds. If it is missing, `make` fills it under a temporary name. It is kept while
 * this process runs, or until it uses another build in the folder. If `make` throws, nothing is left behind.
 */
export async function keptBuild(
  folder: string,
  name: string,
  make: (next: string) => Promise<void>,
): Promise<string> {
  const build = join(folder, name)
  while (!markBuild(build)) {
    const next = unfinished(build)
    try {
      await make(next)
      putBuild(build)
    } finally {
      await rm(next, { recursive: true, force: true })
    }
  }
  return build
}
