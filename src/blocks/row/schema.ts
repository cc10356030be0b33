import { choice, fields, number } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/** BLOCK-7: blocks in a line, each as wide as it needs. `gap` in px. */
export const rowKind = {
  kind: 'row',
  data: fields({
    align: choice(['start', 'center', 'end', 'stretch', 'baseline']),
    justify: choice(['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly']),
    wrap: choice(['wrap', 'nowrap']),
    gap: number(0, 400),
  }),
  defaults: { align: 'center', justify: 'center', wrap: 'wrap', gap: 16 },
  slots: ['main'],
  takes: ['button', 'icon', 'image', 'text', 'language-button', 'cart', 'add-to-cart', 'dropdown'],
} satisfies Kind
