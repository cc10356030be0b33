import type { Block } from '#model/block.ts'
import { heldBlocks, sectionsOf, type Document } from '#model/document.ts'
import { framesOf } from '#model/frames.ts'
import type { Kind, Registry } from '#model/kind.ts'
import { foreignHost } from '#model/url.ts'
import { withDefaults } from '#model/with-defaults.ts'
import type { Where } from './visit-document.ts'

/** Another host whose page a block shows in a frame, and which its kind did not choose itself. */
export type FrameFact = { readonly host: string; readonly where: Where }

/** A picture, or a film with its captions, of another host. */
export type ForeignFile = { readonly address: string; readonly what: 'picture' | 'film'; readonly where: Where }

/** What the blocks of a document are, beside the values that they hold. */
export type BlockFacts = { readonly frames: readonly FrameFact[]; readonly films: readonly ForeignFile[] }

export function blockFacts(document: Document, registry: Registry): BlockFacts {
  const frames: FrameFact[] = []
  const films: ForeignFile[] = []
  for (const { section } of sectionsOf(document)) {
    for (const block of heldBlocks(section.data)) {
      const kind = registry.kinds.get(block.content?.type ?? '')
      if (kind?.frames === undefined && kind?.played === undefined) continue
      const where: Where = { section: section.id, block: block.uniqueId, field: '' }
      for (const { host } of framesOf(block, kind)) {
        if (kind.frameHosts?.includes(host) !== true) frames.push({ host, where })
      }
      for (const address of foreignFilms(block, kind)) films.push({ address, what: 'film', where })
    }
  }
  return { frames, films }
}

const foreignFilms = (block: Block, kind: Kind): string[] =>
  (kind.played?.(withDefaults(kind.defaults, block.content?.data ?? {})) ?? []).filter(
    (address) => foreignHost(address) !== undefined,
  )
