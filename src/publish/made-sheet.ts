import { readFile } from 'node:fs/promises'
import type * as RendererModule from '#render/renderer.ts'
import type { SiteInput } from '#render/site.ts'
import { siteSheetFile, type SiteSheet } from './compress/site-sheet-file.ts'
import { PageInputs, type SheetMemory } from './page-memory.ts'
import type { Predecessor } from './release-writer.ts'

/** What is known of the sheet of the release before. */
export type EarlierSheet = {
  readonly before: Predecessor | null
  readonly known: SheetMemory | undefined
}

/**
 * The style sheet of a site: that of the release before, where it would be made from the same again. `base` names what all
 * pages are made from, and `sharedMarkup` the file of what pages of any site share.
 */
export async function madeSheet(
  site: SiteInput,
  { module, base, sharedMarkup }: { module: typeof RendererModule; base: string; sharedMarkup: string },
  { before, known }: EarlierSheet,
): Promise<{ readonly sheet: SiteSheet; readonly memory: SheetMemory }> {
  const inputs = new PageInputs(base, module.openRenderer(site).answer)
  const inputsOf = (uses: readonly string[]): string => inputs.of({ key: 'sheet' }, uses)
  if (before && known?.inputs === inputsOf(known?.uses ?? [])) {
    const sheet = siteSheetFile(await before.read(known.file))
    // Its name is its digest: what was damaged on the disk is made anew.
    if (sheet.file.file === known.file) return { sheet, memory: known }
  }
  const noted = new Set<string>()
  const sheet = siteSheetFile(module.siteSheet(site, await readFile(sharedMarkup, 'utf8'), noted))
  const uses = [...noted].sort()
  return { sheet, memory: { uses, inputs: inputsOf(uses), file: sheet.file.file } }
}
