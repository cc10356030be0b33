import { z } from 'zod'
import { fields, items, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { FIELD_LENGTH } from './faults.ts'

/** BLOCK-102: a field for checking a code, and a table of codes with their faults. The field starts with the first of them. */
export const codeCheckKind = {
  kind: 'code-check',
  data: fields({
    title: text(),
    codes: items({ code: z.string().max(FIELD_LENGTH).optional() }, 10),
  }),
  defaults: {},
  slots: [],
} satisfies Kind
