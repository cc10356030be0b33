import type { Owner } from '#edit/address.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { findBlock } from '#edit/held-blocks.ts'
import type { Popup } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import { isObject, type Path } from '#std/json.ts'

/** Where a field of a document stands. */
type FieldAt = { readonly of?: Owner | undefined; readonly path: (string | number)[] }

/** The popup that a link opens; undefined for any other link, and for what is none. */
export const popupOfLink = (link: unknown): Popup | undefined =>
  isObject(link) && link['type'] === 'popup' && isObject(link['data']) ? link['data'] : undefined

/** What the blocks of a popup are, seen from the link that opens it. */
const BLOCKS_OF_LINK = ['data', 'wwObjects'] as const

/** The list of a popup's blocks, from the owner of the link that opens it. */
export const popupList = (link: Path): (string | number)[] => [...link, ...BLOCKS_OF_LINK]

/** The path of the link whose popup a list of blocks is in; null for the list of a slot. */
export const linkOfList = (list: Path): (string | number)[] | null =>
  list.at(-1) === 'wwObjects' && list.at(-2) === 'data' && list.length > 2
    ? list.slice(0, -BLOCKS_OF_LINK.length)
    : null

/** Whether a selection is a popup: the link that opens it. */
export const isPopup = ({ of, path }: FieldAt, document: Document): boolean =>
  path.length > 0 && popupOfLink(fieldValue(document, { of, path: [...path] })) !== undefined

/** The popup that a block stands in right away; null where it stands in a slot. */
export function popupAround(block: string, document: Document): (FieldAt & { readonly of: Owner }) | null {
  const found = findBlock(document, block)
  const path = found && linkOfList(found.list)
  if (!path) return null
  const of = found.holder ? { block: found.holder.uniqueId } : { section: found.section }
  return { of, path }
}
