import type { Owner } from '#edit/address.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { findBlock } from '#edit/held-blocks.ts'
import type { Popup } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import { isObject, type Path } from '#std/json.ts'

/** Address of a field of a document. */
type FieldAt = { readonly of?: Owner | undefined; readonly path: (string | number)[] }

/** The popup that a link opens; undefined for any other value. */
export const popupOfLink = (link: unknown): Popup | undefined =>
  isObject(link) && link['type'] === 'popup' && isObject(link['data']) ? link['data'] : undefined

/** Path of a popup's blocks, relative to the link that opens it. */
const BLOCKS_OF_LINK = ['data', 'wwObjects'] as const

/** The list of a popup's blocks, from the owner of the link that opens it. */
export const popupList = (link: Path): (string | number)[] => [...link, ...BLOCKS_OF_LINK]

/** The path of the link whose popup contains a list of blocks; null for a slot's list. */
export const linkOfList = (list: Path): (string | number)[] | null =>
  list.at(-1) === 'wwObjects' && list.at(-2) === 'data' && list.length > 2
    ? list.slice(0, -BLOCKS_OF_LINK.length)
    : null

/** Whether a selection is a popup, which is addressed by the link that opens it. */
export const isPopup = ({ of, path }: FieldAt, document: Document): boolean =>
  path.length > 0 && popupOfLink(fieldValue(document, { of, path: [...path] })) !== undefined

/** The popup that directly contains a block; null if it is in a slot. */
export function popupAround(block: string, document: Document): (FieldAt & { readonly of: Owner }) | null {
  const found = findBlock(document, block)
  const path = found && linkOfList(found.list)
  if (!path) return null
  const of = found.holder ? { block: found.holder.uniqueId } : { section: found.section }
  return { of, path }
}
