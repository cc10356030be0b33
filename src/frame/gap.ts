import { z } from 'zod'
import { index, inSection, inSlot, place, placeOf, type Place } from '#edit/address.ts'
import { blockList } from '#edit/block-edit.ts'
import { findBlock, ownSections } from '#edit/held-blocks.ts'
import { isPage, type Document } from '#model/document.ts'
import { openSlots, type Registry } from '#model/kind.ts'
import { isPopup, popupList } from './popup-links.ts'
import type { Selection } from './selection.ts'

const sectionGap = z.strictObject({ section: index })
const blockGap = z.strictObject({ in: z.literal('design').optional(), to: place, index })

/** Where something can be added: an index among the sections of the page, or one in a list of blocks. */
export const gap = z.union([sectionGap, blockGap])

export type Gap = z.infer<typeof gap>
export type BlockGap = z.infer<typeof blockGap>

/** The component of free sections, whose slot `main` takes blocks. */
export const FREE_SECTION = 'builder'

/**
 * The gap for what is added at a selection: in an empty container, else after the block; at the end of a popup or a free section;
 * below any other section; at the end of the page where nothing of it is selected.
 */
export function gapAt(selected: Selection | null, document: Document, registry: Registry): Gap {
  const around = selected?.of
  if (selected === null || around === undefined) return { section: sectionCount(document) }
  const within = selected.in === undefined ? {} : { in: selected.in }
  if (isPopup(selected, document)) {
    return { ...within, ...endOf({ of: around, list: popupList(selected.path) }, document) }
  }
  if ('block' in around) {
    const found = blockGapAt(around.block, document, registry)
    return found === null ? { section: sectionCount(document) } : { ...within, ...found }
  }
  const own = ownSections(document).find(({ name }) => name === around.section)?.section
  if (own?.componentName === FREE_SECTION && own.linkedTo === undefined && selected.path.length === 0) {
    return { ...within, ...endOf(inSection(around.section, 'main'), document) }
  }
  const at = isPage(document) ? document.sectionOrder.indexOf(around.section) : -1
  return { section: at < 0 ? sectionCount(document) : at + 1 }
}

function blockGapAt(id: string, document: Document, registry: Registry): BlockGap | null {
  const found = findBlock(document, id)
  if (found === undefined) return null
  const kind = registry.kinds.get(found.block.content?.type ?? '')
  const open = kind === undefined ? [] : openSlots(found.block, kind)
  const isFilled = (slot: string): boolean => (found.block.children?.[slot] ?? []).length > 0
  const [first] = open
  return first !== undefined && !open.some(isFilled)
    ? { to: inSlot(id, first), index: 0 }
    : { to: placeOf(document, found), index: found.index + 1 }
}

/** The gap at the end of a list. */
export function endOf(to: Place, document: Document): BlockGap {
  const list = blockList(document, to)
  return { to, index: list.ok ? list.value.blocks.length : 0 }
}

const sectionCount = (document: Document): number => (isPage(document) ? document.sectionOrder.length : 0)
