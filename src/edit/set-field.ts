import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success } from '#std/result.ts'
import { documentKey, fieldPath, idOf, index, owner, ownerText, resolveField } from './address.ts'
import { fieldValue, madeContainers, touchesField } from './field-edit.ts'
import { refused } from './refusal.ts'
import { withValue } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('set-field'),
  on: documentKey,
  of: owner.optional(),
  path: fieldPath,
  value: z.unknown().refine((value): boolean => value !== undefined, 'a value; unset-field takes one away'),
  keyIndex: index.optional(),
})

/** Sets a field of a block, a section or the document. Missing objects on the path are created. */
export type SetField = z.infer<typeof schema>

/** Sets a field. */
export const setField: Verb<SetField> = onDocument({
  schema,
  apply(before, { of, path, value, keyIndex }) {
    const field = resolveField(before, of, path)
    if (!field.ok) return field
    const named = typeof path.at(-1) === 'string' && typeof field.value.path.at(-1) === 'number'
    if (named && idOf(value) !== path.at(-1)) {
      return refused('protected-field', `The item keeps its id ${path.at(-1)}. Write it into the value.`, {
        path,
      })
    }
    return success(asDocument(withValue(before, field.value.path, value, keyIndex)))
  },
  invert(before, change) {
    const { on, of, path } = change
    const address = { on, ...(of && { of }), path }
    const value = fieldValue(before, change)
    if (value !== undefined) return { do: 'set-field', ...address, value }
    const tidy = madeContainers(before, change)
    return { do: 'unset-field', ...address, ...(tidy > 0 && { tidy }) }
  },
  footprint: fieldValue,
  touches: touchesField,
  says: ({ of, path }) => `Set ${pathText(path)} of ${ownerText(of)}`,
})
