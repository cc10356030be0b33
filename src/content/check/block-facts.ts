import { heldBlocks, sectionsOf, type Document } from '#model/document.ts'
import { framesOf } from '#model/frames.ts'
import type { Registry } from '#model/kind.ts'
import type { Where } from './visit-document.ts'

/** Another host whose page a block shows in a frame, and which its kind did not choose itself. */
export type FrameFact = { readonly host: string; readonly where: Where }

/** What the blocks of a document are, beside the values that they hold. */
export type BlockFacts = { readonly frames: readonly FrameFact[] }

export function blockFacts(document: Document, registry: Registry): BlockFacts {
  const frames: FrameFact[] = []
  for (const { section } of sectionsOf(document)) {
    for (const block of heldBlocks(section.data)) {
      const kind = registry.kinds.get(block.content?.type ?? '')
      if (kind?.frames === undefined) continue
      const where: Where = { section: section.id, block: block.uniqueId, field: '' }
      for (const { host } of framesOf(block, kind)) {
        if (kind.frameHosts?.includes(host) !== true) frames.push({ host, where })
      }
    }
  }
  return { frames }
}
