import { fieldValue } from '#edit/field-edit.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { isPage, type Document } from '#model/document.ts'
import { isObject } from '#std/json.ts'
import { isPopup } from './popup-links.ts'
import type { Selection } from './selection.ts'

/** Something that can be moved, duplicated, hidden or removed, with its place among its siblings. */
export type Movable =
  | { readonly what: 'section'; readonly id: string; readonly index: number; readonly count: number }
  | { readonly what: 'block'; readonly id: string; readonly index: number; readonly count: number }
  | {
      readonly what: 'item'
      readonly of: Selection['of']
      readonly list: (string | number)[]
      readonly key: string | number
      readonly index: number
      readonly count: number
    }

/**
 * The section, block or item of a selection, or the one around it; null for what can't be moved: the page, the navbar, the
 * footer, a popup.
 */
export function movableOf(selected: Selection, document: Document): Movable | null {
  const { of, path } = selected
  if (isPopup(selected, document)) return null
  const item = path.findLastIndex((part) => typeof part === 'number')
  if (item > 0) return itemOf(of, path.slice(0, item), Number(path[item]), document)
  if (of === undefined) return null
  if ('block' in of) {
    const found = findBlock(document, of.block)
    if (found === undefined) return null
    return { what: 'block', id: of.block, index: found.index, count: siblings(document, found.path) }
  }
  if (!isPage(document)) return null
  const index = document.sectionOrder.indexOf(of.section)
  return index < 0 ? null : { what: 'section', id: of.section, index, count: document.sectionOrder.length }
}

function siblings(document: Document, path: readonly (string | number)[]): number {
  const list = path
    .slice(0, -1)
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document)
  return Array.isArray(list) ? list.length : 0
}

function itemOf(
  of: Selection['of'],
  list: (string | number)[],
  index: number,
  document: Document,
): Movable | null {
  const items = fieldValue(document, { of, path: list })
  if (!Array.isArray(items)) return null
  const item: unknown = items[index]
  const key = isObject(item) && typeof item['id'] === 'string' ? item['id'] : index
  return { what: 'item', of, list, key, index, count: items.length }
}
