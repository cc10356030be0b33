import { z } from 'zod'
import { fields, items, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { FIELD_LENGTH } from './faults.ts'

/** BLOCK-102: a field for a code of one's own, and a table of codes with what is wrong with each. The field begins with the first of them. */
export const codeCheckKind = {
  kind: 'code-check',
  data: fields({
    title: text(),
    codes: items({ code: z.string().max(FIELD_LENGTH).optional() }, 10),
  }),
  defaults: {},
  slots: [],
} satisfies Kind
