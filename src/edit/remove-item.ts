import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success } from '#std/result.ts'
import { documentKey, fieldPath, owner, ownerText, tidy } from './address.ts'
import { restored, touchesField } from './field-edit.ts'
import { itemIn, itemKey, itemList, itemNames } from './list-edit.ts'
import { needed } from './refusal.ts'
import { missingParts, tidied, withoutItem } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('remove-item'),
  on: documentKey,
  of: owner.optional(),
  path: fieldPath,
  item: itemKey,
  tidy: tidy.optional(),
})

/** Removes an item from a list of data. */
export type RemoveItem = z.infer<typeof schema>

/** Removes an item from its list. */
export const removeItem: Verb<RemoveItem> = onDocument({
  schema,
  apply(before, { of, path, item, tidy = 0 }) {
    const found = itemIn(before, of, path, item)
    if (!found.ok) return found
    const { path: list, at } = found.value
    const levels = Math.min(tidy, path.length)
    return success(asDocument(tidied(withoutItem(before, list, at), list, levels)))
  },
  invert(before, { on, of, path, item }, after) {
    const { path: list, items, at } = needed(itemIn(before, of, path, item))
    const address = { on, ...(of && { of }) }
    const dropped = missingParts(after, list)
    const whole = dropped > 0 ? restored(before, path, list, dropped - 1) : undefined
    return whole?.keyIndex === undefined
      ? { do: 'insert-item', ...address, path, index: at, item: items[at] }
      : { do: 'set-field', ...address, ...whole }
  },
  footprint(document, { of, path, item }) {
    const found = itemIn(document, of, path, item)
    return found.ok ? found.value.items[found.value.at] : undefined
  },
  carry: (change, from, onto) => ({
    ...change,
    item: carriedItem(
      change.item,
      itemNames(itemList(from, change.of, change.path)),
      itemNames(itemList(onto, change.of, change.path)),
    ),
  }),
  touches: touchesField,
  says: ({ of, path, item }) => `Removed item ${item} from ${pathText(path)} of ${ownerText(of)}`,
})

/** The index of the same item in another state of its list; an id is returned as it is. */
export function carriedItem(
  item: string | number,
  from: readonly string[],
  onto: readonly string[],
): string | number {
  if (typeof item === 'string') return item
  const at = onto.indexOf(from[item] ?? '')
  return at < 0 ? item : at
}
