import type { MarginSize } from '#blocks/margin/schema.ts'
import { defined } from '../defined.ts'
import type { Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

const sizeOf = (value: unknown): MarginSize | undefined => SIZES.find((size) => size === value)

const SIZES = ['xsmall', 'small', 'medium', 'big', 'xbig'] as const satisfies readonly MarginSize[]

/** `ww-margin`: empty space. */
export const readMargin = (source: Source): KindReading => ({
  kind: 'margin',
  data: defined({ size: source.read(sizeOf, ...DATA, 'size') }),
})
