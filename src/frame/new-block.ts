import { libraryByKind } from '#blocks/library.ts'
import type { Change } from '#edit/change.ts'
import { BLOCK_VERSION, type Block } from '#model/block.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import type { Section } from '#model/section.ts'
import { FREE_SECTION, type Gap } from './gap.ts'
import { freeName } from './free-name.ts'
import type { Selection } from './selection.ts'

/** Creates ids of blocks and items. */
export type NewId = () => string

/** A new block of a kind, without words: the canvas shows samples in their places. */
export const newBlock = (kind: string, newId: NewId): Block => ({
  uniqueId: newId(),
  wwVersion: BLOCK_VERSION,
  new: true,
  content: { type: kind, data: {} },
  ...libraryByKind.get(kind)?.start?.(newId),
})

/** A new free section with blocks. */
export const freeSection = (id: string, main: readonly Block[]): Section => ({
  id,
  componentName: FREE_SECTION,
  data: { wwObjects: { main: [...main] } },
})

/** A change that adds something, and the selection after it. */
export type Added = { readonly change: Change; readonly selection: Selection }

/** Adds a block in a gap; between sections in a free section of its own. */
export function addedBlock(block: Block, gap: Gap, document: Document): Added {
  const of = { block: block.uniqueId }
  if ('section' in gap) {
    const { change } = addedSection((id) => freeSection(id, [block]), 'free', gap.section, document)
    return { change, selection: { of, path: [] } }
  }
  return {
    change: { do: 'insert-block', on: keyOf(document), to: gap.to, index: gap.index, block },
    selection: { ...(gap.in && { in: gap.in }), of, path: [] },
  }
}

/** Adds a section under the first free name. */
export function addedSection(
  make: (id: string) => Section,
  name: string,
  index: number,
  document: Document,
): Added {
  const sections = isPage(document) ? document.sections : {}
  const id = freeName(name, (taken) => Object.hasOwn(sections, taken))
  return {
    change: { do: 'insert-section', on: keyOf(document), section: make(id), index },
    selection: { of: { section: id }, path: [] },
  }
}
