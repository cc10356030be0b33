import { choice, fields } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/** Height of each size of empty space, in px. */
export const MARGIN_PX = { xsmall: 5, small: 10, medium: 20, big: 40, xbig: 80 } as const

export type MarginSize = keyof typeof MARGIN_PX

/** BLOCK-5: empty space between blocks. */
export const marginKind = {
  kind: 'margin',
  data: fields({ size: choice(['xsmall', 'small', 'medium', 'big', 'xbig']) }),
  defaults: { size: 'medium' },
  slots: [],
} satisfies Kind
