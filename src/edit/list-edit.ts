import { z } from 'zod'
import type { Path } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import { idOf, itemIndex, MAX_NAME, resolveField, type Owner } from './address.ts'
import { refused, type Refusal } from './refusal.ts'
import { valueAt } from './tree.ts'

/** An item by its id, or by its index if the items have no ids. */
export const itemKey = z.union([z.string().min(1).max(MAX_NAME), z.int().nonnegative()])

/** A list of items: its path from the root, and its items (empty if the list is missing). */
export type ItemList = { readonly path: Path; readonly items: readonly unknown[] }

/** Finds a list that is not a list of blocks and in which ids are unique. */
export function itemList(document: Document, of: Owner | undefined, path: Path): Result<ItemList, Refusal> {
  const inside = resolveField(document, of, path)
  if (!inside.ok) return inside
  const value = valueAt(document, inside.value.path) ?? []
  if (!Array.isArray(value))
    return refused('wrong-place', 'Items can be in lists only. Set the field instead.', { path })
  if (holdsBlocks(path, of)) {
    return refused('wrong-place', 'This list holds blocks. Use the verbs for blocks.', { path })
  }
  const ids = value.flatMap((item) => idOf(item) ?? [])
  if (new Set(ids).size < ids.length) {
    return refused('duplicate-id', 'Two items of this list have one id. Give each an id of its own first.', {
      path,
    })
  }
  return success({ path: inside.value.path, items: value })
}

const holdsBlocks = (path: Path, of: Owner | undefined): boolean =>
  path.includes('wwObjects') || (of !== undefined && 'block' in of && path[0] === 'children')

/** An item of a list by its id or index. */
export function itemIn(
  document: Document,
  of: Owner | undefined,
  path: Path,
  item: string | number,
): Result<ItemList & { readonly at: number }, Refusal> {
  const list = itemList(document, of, path)
  if (!list.ok) return list
  const at = itemIndex(list.value.items, item, path)
  return at.ok ? success({ ...list.value, at: at.value }) : at
}

/** Names for a list's items: ids if they have one, else their text and the number of earlier items with the same text. */
export function itemNames(list: Result<ItemList, Refusal>): string[] {
  if (!list.ok) return []
  const counts = new Map<string, number>()
  return list.value.items.map((item) => {
    const id = idOf(item)
    if (id !== undefined) return id
    const text = JSON.stringify(item)
    const count = counts.get(text) ?? 0
    counts.set(text, count + 1)
    return `${text} ${count}`
  })
}
