import { placeOf } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { findBlock, innerBlocks, ownSections, withInner } from '#edit/held-blocks.ts'
import { freeName } from '#frame/free-name.ts'
import type { Movable } from '#frame/movable.ts'
import type { Selection } from '#frame/selection.ts'
import { keyOf, type Document } from '#model/document.ts'
import { copyOf, isObject } from '#std/json.ts'

/** Creates unique ids. */
export type NewId = () => string

/** The change that moves something one place up (-1) or down (1); null at the end of its list. */
export function moved(movable: Movable, by: -1 | 1, document: Document): Change | null {
  const to = movable.index + by
  if (to < 0 || to >= movable.count) return null
  const on = keyOf(document)
  if (movable.what === 'section') return { do: 'move-section', on, section: movable.id, to }
  if (movable.what === 'item') {
    const { of, list, key } = movable
    return { do: 'move-item', on, ...(of && { of }), path: list, item: key, to }
  }
  const found = findBlock(document, movable.id)
  return found ? { do: 'move-block', on, block: movable.id, to: placeOf(document, found), index: to } : null
}

/** The change that removes something. */
export function removed(movable: Movable, document: Document): Change {
  const on = keyOf(document)
  if (movable.what === 'section') return { do: 'remove-section', on, section: movable.id }
  if (movable.what === 'block') return { do: 'remove-block', on, block: movable.id }
  const { of, list, key } = movable
  return { do: 'remove-item', on, ...(of && { of }), path: list, item: key }
}

/** The change that inserts a copy after something, and the selection after it. */
export function duplicated(
  movable: Movable,
  selected: Selection,
  document: Document,
  newId: NewId,
): { readonly change: Change; readonly selection: Selection } | null {
  const on = keyOf(document)
  const base = selected.in ? { in: selected.in } : {}
  if (movable.what === 'section') {
    const own = ownSections(document).find(({ name }) => name === movable.id)
    if (own === undefined) return null
    const as = freeName(movable.id, (name) => ownSections(document).some((each) => each.name === name))
    const change: Change = {
      do: 'duplicate-section',
      on,
      section: movable.id,
      as,
      ids: idsFor(innerBlocks(own.section), newId),
    }
    return { change, selection: { ...base, of: { section: as }, path: [] } }
  }
  if (movable.what === 'block') {
    const found = findBlock(document, movable.id)
    if (found === undefined) return null
    const ids = idsFor(withInner(found.block), newId)
    const change: Change = { do: 'duplicate-block', on, block: movable.id, ids }
    return { change, selection: { ...base, of: { block: ids[movable.id] ?? movable.id }, path: [] } }
  }
  const { of, list, index } = movable
  // Texts are identified by object identity, so a copy must not share any with its original.
  const item = copyOf(fieldValue(document, { of, path: [...list, index] }))
  const copy = isObject(item) && 'id' in item ? { ...item, id: newId() } : item
  return {
    change: { do: 'insert-item', on, ...(of && { of }), path: list, index: index + 1, item: copy },
    selection: { ...base, ...(of && { of }), path: [...list, index + 1] },
  }
}

const idsFor = (blocks: readonly { readonly uniqueId: string }[], newId: NewId): Record<string, string> =>
  Object.fromEntries(blocks.map(({ uniqueId }) => [uniqueId, newId()]))

/** The change that hides a block on all screens, or shows it again; null for what can't be hidden. */
export function toggledHidden(movable: Movable, document: Document): Change | null {
  if (movable.what !== 'block') return null
  const isHidden = findBlock(document, movable.id)?.block.hidden === true
  const field = { on: keyOf(document), of: { block: movable.id }, path: ['hidden'] }
  return isHidden ? { do: 'unset-field', ...field } : { do: 'set-field', ...field, value: true }
}
