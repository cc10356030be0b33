import { inSection, inSlot, placeOf, type Place } from '#edit/address.ts'
import { blockList, holds } from '#edit/block-edit.ts'
import type { Change } from '#edit/change.ts'
import { findBlock, heldLists, innerBlocks, ownSections } from '#edit/held-blocks.ts'
import type { Block } from '#model/block.ts'
import { misplaced } from '#edit/place-blocks.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import { ANY_SLOT, openSlots, type Registry } from '#model/kind.ts'
import type { Section } from '#model/section.ts'
import { movableOf, type Movable } from './movable.ts'
import type { Selection } from './selection.ts'

/** A place to which something may be moved, among its future neighbors. */
export type DropPlace = {
  /** What contains the list: a section, a block, or the page. */
  readonly around: Selection
  /** The neighbor before it; null at the start of the list. */
  readonly before: Selection | null
  /** The neighbor after it; null at the end of the list. */
  readonly after: Selection | null
  readonly change: Change
  /** The selection of the moved item in its new place. */
  readonly selection: Selection
}

/**
 * All places to which something may be moved, in reading order: sections among the sections of their page, blocks in popups and
 * in every slot that a section component or a kind declares and that they fit, items within their list. Never into itself, and not
 * where it already is.
 */
export function dropPlaces(
  selected: Selection,
  document: Document,
  registry: Registry,
): readonly DropPlace[] {
  const movable = movableOf(selected, document)
  const base = selected.in === undefined ? {} : { in: selected.in }
  if (movable === null) return []
  if (movable.what === 'section')
    return isPage(document) ? sectionPlaces(movable, document.sectionOrder, document) : []
  if (movable.what === 'item') return itemPlaces(movable, base, document)
  const found = findBlock(document, movable.id)
  if (found === undefined) return []
  const own = placeOf(document, found)
  return blockLists(document, registry)
    .filter(({ of }) => !('block' in of && holds(found.block, of.block)))
    .flatMap((place) => {
      const isOwn = samePlace(place, own)
      if (!isOwn && misplaced(document, place, found.block, registry) !== null) return []
      return blockPlaces(movable.id, place, base, document, isOwn ? found.index : null)
    })
}

function sectionPlaces(
  { id, index }: Movable & { readonly what: 'section' },
  order: readonly string[],
  document: Document,
): readonly DropPlace[] {
  const others = order.filter((each) => each !== id)
  const selection = { of: { section: id }, path: [] }
  return gaps(others, index).map(({ before, after, to }) => ({
    around: { path: [] },
    before: before === undefined ? null : { of: { section: before }, path: [] },
    after: after === undefined ? null : { of: { section: after }, path: [] },
    change: { do: 'move-section', on: keyOf(document), section: id, to },
    selection,
  }))
}

function itemPlaces(
  { of, list, key, index, count }: Movable & { readonly what: 'item' },
  base: Pick<Selection, 'in'>,
  document: Document,
): readonly DropPlace[] {
  const others = Array.from({ length: count }, (_, at) => at).filter((at) => at !== index)
  const owner = { ...base, ...(of && { of }) }
  const item = (at: number | undefined): Selection | null =>
    at === undefined ? null : { ...owner, path: [...list, at] }
  return gaps(others, index).map(({ before, after, to }) => ({
    around: { ...owner, path: list },
    before: item(before),
    after: item(after),
    change: { do: 'move-item', on: keyOf(document), ...(of && { of }), path: list, item: key, to },
    selection: { ...owner, path: [...list, to] },
  }))
}

function blockPlaces(
  id: string,
  place: Place,
  base: Pick<Selection, 'in'>,
  document: Document,
  index: number | null,
): readonly DropPlace[] {
  const list = blockList(document, place)
  if (!list.ok) return []
  const others = list.value.blocks.map(({ uniqueId }) => uniqueId).filter((each) => each !== id)
  const block = (each: string | undefined): Selection | null =>
    each === undefined ? null : { ...base, of: { block: each }, path: [] }
  return gaps(others, index).map(({ before, after, to }) => ({
    around: { ...base, of: place.of, path: [] },
    before: block(before),
    after: block(after),
    change: { do: 'move-block', on: keyOf(document), block: id, to: place, index: to },
    selection: { ...base, of: { block: id }, path: [] },
  }))
}

type Gap<Each> = { readonly before: Each | undefined; readonly after: Each | undefined; readonly to: number }

/**
 * The gaps between the other items of a list, without the one in which the moved item is already; `without` is null if
 * it is in another list.
 */
const gaps = <Each>(others: readonly Each[], without: number | null): readonly Gap<Each>[] =>
  Array.from({ length: others.length + 1 }, (_, to) => ({
    before: others[to - 1],
    after: others[to],
    to,
  })).filter(({ to }) => to !== without)

/** The lists of a document that may contain blocks: existing ones, and slots that are still empty, declared or named by an item. */
export function blockLists(document: Document, registry: Registry): readonly Place[] {
  return ownSections(document).flatMap(({ name, section }) => {
    if (section.linkedTo !== undefined) return []
    const slots = registry.components.get(section.componentName)?.slots ?? []
    const blocks = innerBlocks(section)
    return [
      ...listsOf(
        section,
        { section: name },
        slots.map((slot) => inSection(name, slot)),
      ),
      ...blocks.flatMap((block) => {
        const kind = registry.kinds.get(block.content?.type ?? '')
        const declared = kind === undefined ? [] : [...new Set([...openSlots(block, kind), ...kind.slots])]
        const { uniqueId } = block
        return listsOf(
          block,
          { block: uniqueId },
          declared.map((slot) => inSlot(uniqueId, slot)),
        )
      }),
    ]
  })
}

function listsOf(holder: Section | Block, of: Place['of'], declared: readonly Place[]): readonly Place[] {
  const held = heldLists(holder).map(({ path }): Place => ({ of, list: [...path] }))
  const isFree = (place: Place): boolean =>
    place.list.at(-1) !== ANY_SLOT && !held.some((each) => samePlace(each, place))
  return [...held, ...declared.filter(isFree)]
}

const samePlace = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other)
