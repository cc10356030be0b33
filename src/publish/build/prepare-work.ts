import { keepPrebuiltVariants } from '../compress/prebuilt-variants.ts'
import { fontFiles } from '../files/font-files.ts'
import { iconFiles } from '../files/icon-files.ts'
import { pressKit } from '../files/press-kit.ts'
import type { OutputFile } from '../files/output-file.ts'
import { WorkCache } from '../disk/work-cache.ts'

/**
 * Precomputes what is the same in every release of this program, whatever its pages contain, into a folder from which publishes
 * take it. `immutable` are the files shipped with the program.
 */
export async function prepareWork(folder: string, immutable: readonly OutputFile[]): Promise<void> {
  const cache = new WorkCache(folder)
  const { files } = await fontFiles(new Set(), cache)
  await Promise.all([
    keepPrebuiltVariants(immutable, cache),
    ...files.map(({ make }) => make()),
    iconFiles(cache),
    pressKit(cache),
  ])
}
