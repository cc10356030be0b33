import { readFile } from 'node:fs/promises'
import type * as RendererModule from '#render/renderer.ts'
import type { SiteInput } from '#draw/site.ts'
import { dictionaryFile, type DictionaryFile } from './dictionary-file.ts'
import { PageInputs, type DictionaryMemory } from '../pages/page-memory.ts'
import type { Predecessor } from '../make/release-writer.ts'

/** Information about the dictionary of the previous release. */
export type EarlierDictionary = {
  readonly before: Predecessor | null
  readonly known: DictionaryMemory | undefined
}

/**
 * The dictionary of a site's pages: that of the previous release if its inputs are the same. `base` is the digest of what all
 * pages are made from, `sharedMarkup` the file of the markup that is the same on pages of any site.
 */
export async function madeDictionary(
  site: SiteInput,
  { module, base, sharedMarkup }: { module: typeof RendererModule; base: string; sharedMarkup: string },
  { before, known }: EarlierDictionary,
): Promise<{ readonly shared: DictionaryFile; readonly memory: DictionaryMemory }> {
  const inputs = new PageInputs(base, module.openRenderer(site).answer)
  const inputsOf = (uses: readonly string[]): string => inputs.of({ key: 'dictionary' }, uses)
  if (before && known?.inputs === inputsOf(known?.uses ?? [])) {
    const shared = dictionaryFile(await before.read(known.file))
    // Its name is its digest, so damage on the disk is noticed, and it is made again.
    if (shared.file.file === known.file) return { shared, memory: known }
  }
  const noted = new Set<string>()
  const shared = dictionaryFile(module.siteDictionary(site, await readFile(sharedMarkup, 'utf8'), noted))
  const uses = [...noted].sort()
  return { shared, memory: { uses, inputs: inputsOf(uses), file: shared.file.file } }
}
