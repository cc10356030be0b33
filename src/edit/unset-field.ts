import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { documentKey, fieldPath, owner, ownerText, tidy } from './address.ts'
import { clearField, fieldValue, restoredField, touchesField } from './field-edit.ts'
import { onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('unset-field'),
  on: documentKey,
  of: owner.optional(),
  path: fieldPath,
  tidy: tidy.optional(),
})

/** Removes a field, so that its default applies again. */
export type UnsetField = z.infer<typeof schema>

/** Removes a field, so that its default applies. */
export const unsetField: Verb<UnsetField> = onDocument({
  schema,
  apply: (before, change) => clearField(before, change, change.tidy ?? 0),
  invert: (before, change, after) => ({
    do: 'set-field',
    on: change.on,
    ...(change.of && { of: change.of }),
    ...restoredField(before, change, after),
  }),
  footprint: fieldValue,
  touches: touchesField,
  says: ({ of, path }) => `Cleared ${pathText(path)} of ${ownerText(of)}`,
})
