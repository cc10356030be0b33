import { success, type Result } from '#std/result.ts'
import type { Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import type { Section } from '#model/section.ts'
import { resolveField, type Place } from './address.ts'
import type { Change } from './change.ts'
import { heldLists, innerBlocks, type Found } from './held-blocks.ts'
import { needed, refused, type Refusal } from './refusal.ts'
import { edited, keyIndexOf, missingParts, tidied, valueAt, withInserted, withoutItem } from './tree.ts'
import { asDocument } from './verb.ts'

/** A list of blocks: its path from the root, and its blocks (empty if the list is missing). */
export type BlockList = { readonly path: Path; readonly blocks: readonly Block[] }

/** Finds the list at an address, which must be able to hold blocks: a slot, or the field `wwObjects`. */
export function blockList(document: Document, { of, list }: Place): Result<BlockList, Refusal> {
  const inside = resolveField(document, of, list)
  if (!inside.ok) return inside
  const value = valueAt(document, inside.value.path) ?? []
  return Array.isArray(value) && mayHoldBlocks(of, list)
    ? success({ path: inside.value.path, blocks: value as readonly Block[] })
    : refused('wrong-place', 'Blocks stand in slots and popups only. Name the list of one.', { path: list })
}

function mayHoldBlocks(of: Place['of'], list: Path): boolean {
  if ('block' in of && list[0] === 'children') return list.length === 2
  const opens = list.indexOf('wwObjects')
  const roots = 'block' in of ? ['content', 'link'] : ['data']
  return roots.includes(String(list[0])) && opens > 0 && opens >= list.length - 2
}

/** A document with a block inserted at an index of a list; missing containers are created. */
export function withBlock(
  document: Document,
  to: Place,
  index: number,
  block: Block,
): Result<Document, Refusal> {
  const list = blockList(document, to)
  if (!list.ok) return list
  return index > list.value.blocks.length
    ? refused('out-of-range', `The list ends at ${list.value.blocks.length}. Choose an index up to that.`, {
        path: to.list,
      })
    : success(asDocument(withInserted(document, list.value.path, index, block)))
}

/** A document without a block. */
export const withoutBlock = (document: Document, { path, index }: Found): Document =>
  asDocument(withoutItem(document, path.slice(0, -1), index))

/** A document without an addressed list and up to `levels - 1` containers around it, as far as each is empty. */
export function tidiedPlace(document: Document, { of, list }: Place, levels: number): Document {
  const inside = resolveField(document, of, list)
  return inside.ok ? asDocument(tidied(document, inside.value.path, Math.min(levels, list.length))) : document
}

/** How many containers of an addressed list are missing, including the list itself. */
export function missingHolders(document: Document, { of, list }: Place): number {
  const inside = resolveField(document, of, list)
  return inside.ok ? missingParts(document, inside.value.path) : 0
}

/**
 * The changes that restore the empty containers around an address that `after` has lost, with their keys in the order of
 * `before`; none if inserting a block creates them in the same place.
 */
export function restoredHolders(before: Document, after: Document, on: Change['on'], at: Place): Change[] {
  const { of, list } = at
  const missing = missingHolders(after, at)
  if (missing === 0) return []
  const { path } = needed(resolveField(before, of, list))
  const keyIndex = keyIndexOf(before, path.slice(0, path.length - missing + 1))
  const { path: now } = needed(resolveField(after, of, list))
  const keys = Object.keys(valueAt(after, now.slice(0, now.length - missing)) ?? {}).length
  if (keyIndex === undefined || keyIndex === keys) return []
  const top = list.slice(0, list.length - missing + 1)
  const value = list.slice(top.length).reduceRight<unknown>((inner, part) => ({ [part]: inner }), [])
  return [{ do: 'set-field', on, of, path: top, value, keyIndex }]
}

/** A block with new ids for itself and every block inside it. `ids` maps every old id to its new one. */
export function renamedBlock(block: Block, ids: Readonly<Record<string, string>>): Block {
  return { ...renamedInside(block, ids), uniqueId: ids[block.uniqueId] ?? block.uniqueId }
}

/** A section or block whose inner blocks have new ids. */
export const renamedInside = <Holder extends Section | Block>(
  holder: Holder,
  ids: Readonly<Record<string, string>>,
): Holder =>
  heldLists(holder).reduce<unknown>(
    (copy, { path }) =>
      edited(copy, path, (blocks) => (blocks as Block[]).map((block) => renamedBlock(block, ids))),
    holder,
  ) as Holder

/** Why a map of ids can't be used to rename these blocks: an id that it lacks. */
export function unnamedBlock(
  blocks: Iterable<Block>,
  ids: Readonly<Record<string, string>>,
): ReturnType<typeof refused> | undefined {
  for (const { uniqueId } of blocks) {
    if (!Object.hasOwn(ids, uniqueId)) {
      return refused('invalid', `Block ${uniqueId} has no new id. Name one for every block of the copy.`)
    }
  }
  return undefined
}

/** Ids of the blocks of a list, for rebasing an index. */
export function blockNames(document: Document, at: Place, without?: string): string[] {
  const list = blockList(document, at)
  return list.ok ? list.value.blocks.map((block) => block.uniqueId).filter((id) => id !== without) : []
}

/** Whether a block contains another at any depth, or is the same block. */
export const holds = (block: Block, id: string): boolean =>
  block.uniqueId === id || innerBlocks(block).some((inner) => inner.uniqueId === id)
