import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success } from '#std/result.ts'
import { documentKey, fieldPath, idOf, index, owner, ownerText } from './address.ts'
import { touchesField } from './field-edit.ts'
import { itemIn, itemKey, itemList, itemNames } from './list-edit.ts'
import { needed, refused } from './refusal.ts'
import { carriedItem } from './remove-item.ts'
import { withMoved } from './tree.ts'
import { asDocument, carriedIndex, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('move-item'),
  on: documentKey,
  of: owner.optional(),
  path: fieldPath,
  item: itemKey,
  /** Its index after the move. */
  to: index,
})

/** Moves an item within its list. */
export type MoveItem = z.infer<typeof schema>

/** Moves an item within its list. */
export const moveItem: Verb<MoveItem> = onDocument({
  schema,
  apply(before, { of, path, item, to }) {
    const found = itemIn(before, of, path, item)
    if (!found.ok) return found
    const { path: list, items, at } = found.value
    if (to >= items.length) {
      return refused('out-of-range', `The list has ${items.length} items. Choose an index below that.`, {
        path,
      })
    }
    return success(asDocument(withMoved(before, list, at, to)))
  },
  invert(before, { on, of, path, item, to }) {
    const { items, at } = needed(itemIn(before, of, path, item))
    return { do: 'move-item', on, ...(of && { of }), path, item: idOf(items[at]) ?? to, to: at }
  },
  footprint: () => undefined,
  carry(change, from, onto) {
    const was = itemNames(itemList(from, change.of, change.path))
    const is = itemNames(itemList(onto, change.of, change.path))
    const item = carriedItem(change.item, was, is)
    return { ...change, item, to: carriedIndex(others(was, change.item), others(is, item), change.to) }
  },
  touches: touchesField,
  says: ({ of, path, item }) => `Moved item ${item} of ${pathText(path)} of ${ownerText(of)}`,
})

const others = (names: readonly string[], item: string | number): string[] =>
  names.filter((name, at) => (typeof item === 'string' ? name !== item : at !== item))
