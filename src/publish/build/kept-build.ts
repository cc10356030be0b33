import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markBuild, putBuild, unfinished } from './build-folder.mjs'

/**
 * The build of this name in a folder of builds; filled by `make` under another name when it is not there. It stays while
 * this process lives, or until it asks for another one in the folder. What `make` throws leaves nothing behind.
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
