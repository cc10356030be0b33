import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success } from '#std/result.ts'
import { documentKey, fieldPath, idOf, index, owner, ownerText } from './address.ts'
import { touchesField } from './field-edit.ts'
import { itemList, itemNames } from './list-edit.ts'
import { needed, refused } from './refusal.ts'
import { missingParts, withInserted } from './tree.ts'
import { asDocument, carriedIndex, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('insert-item'),
  on: documentKey,
  of: owner.optional(),
  path: fieldPath,
  index,
  item: z.unknown().refine((item): boolean => item !== undefined, 'an item'),
})

/** Inserts an item into a list of data; a missing list is created. */
export type InsertItem = z.infer<typeof schema>

/** Inserts an item into the list of a field. */
export const insertItem: Verb<InsertItem> = onDocument({
  schema,
  apply(before, { of, path, index, item }) {
    const list = itemList(before, of, path)
    if (!list.ok) return list
    const { items } = list.value
    if (index > items.length) {
      return refused('out-of-range', `The list ends at ${items.length}. Choose an index up to that.`, {
        path,
      })
    }
    const id = idOf(item)
    if (id !== undefined && items.some((other) => idOf(other) === id)) {
      return refused('duplicate-id', `The list has an item ${id}. Choose another id.`, { path })
    }
    return success(asDocument(withInserted(before, list.value.path, index, item)))
  },
  invert(before, { on, of, path, index, item }) {
    const tidy = missingParts(before, needed(itemList(before, of, path)).path)
    const name = idOf(item) ?? index
    return { do: 'remove-item', on, ...(of && { of }), path, item: name, ...(tidy > 0 && { tidy }) }
  },
  footprint: () => undefined,
  carry(change, from, onto) {
    const [was, is] = [itemList(from, change.of, change.path), itemList(onto, change.of, change.path)]
    return { ...change, index: carriedIndex(itemNames(was), itemNames(is), change.index) }
  },
  touches: touchesField,
  says: ({ of, path }) => `Added an item to ${pathText(path)} of ${ownerText(of)}`,
})
