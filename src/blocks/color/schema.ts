import { choice, fields, number } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/**
 * BLOCK-2: a colored box around blocks. The block's ratio sets its height; without one it is as high as its blocks. `gap`
 * between the blocks in px.
 */
export const colorKind = {
  kind: 'color',
  data: fields({
    ...boxStyle,
    justify: choice(JUSTIFICATIONS),
    align: choice(JUSTIFICATIONS),
    gap: number(0, 200),
  }),
  defaults: { justify: 'center', align: 'center' },
  slots: ['main'],
} satisfies Kind
