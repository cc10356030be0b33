import { digest } from '../disk/digest.ts'
import { typeOf, type OutputFile } from '../files/output-file.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import { CODING_SUFFIX, codingsFor, type Coding } from './coding.ts'
import { compress } from './compress.ts'

/** Folder of the work cache for variants of immutable files. */
const VARIANTS_FOLDER = 'variants'

const nameOf = (sha256: string, coding: Coding): string =>
  `${VARIANTS_FOLDER}/${sha256}${CODING_SUFFIX[coding]}`

/** Makes the variants of immutable files with unlimited effort, for `prebuiltVariant` to find. */
export async function keepPrebuiltVariants(files: readonly OutputFile[], cache: WorkCache): Promise<void> {
  const work = files.flatMap(({ file, content: given, cache: lasts }) => {
    const content = Buffer.from(given)
    const facts = { type: typeOf(file), size: content.length, cache: lasts }
    return codingsFor(facts, false).map(async (coding) =>
      cache.keep(nameOf(digest(content), coding), await compress(content, coding, 'best', null)),
    )
  })
  await Promise.all(work)
}

/** The cached variant of a content; null if there is none. */
export const prebuiltVariant = (sha256: string, coding: Coding, cache: WorkCache): Promise<Buffer | null> =>
  cache.find(nameOf(sha256, coding))
