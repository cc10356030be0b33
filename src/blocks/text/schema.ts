import { fields, prose } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/** BLOCK-8: formatted text. */
export const text = {
  kind: 'text',
  data: fields({ text: prose() }),
  defaults: {},
  slots: [],
} satisfies Kind
