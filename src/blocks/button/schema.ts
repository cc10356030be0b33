import { color } from '#model/color.ts'
import { choice, fields, flag, text, word } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/** BLOCK-1: a label that leads where the block's link leads. */
export const button = {
  kind: 'button',
  data: fields({
    text: text(),
    look: choice(['primary', 'secondary', 'quiet']),
    icon: word(),
    fullWidth: flag(),
    color: color.optional(),
    backgroundColor: color.optional(),
  }),
  defaults: { look: 'primary', fullWidth: false },
  slots: [],
} satisfies Kind
