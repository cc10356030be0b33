import { MARGIN_PX, type MarginSize } from '#blocks/margin/schema.ts'
import { defined } from '../defined.ts'
import type { Source } from '../source.ts'
import { DATA, type KindReading } from './reading.ts'

const sizeOf = (value: unknown): MarginSize | undefined => SIZES.find((size) => size === value)

const SIZES = Object.keys(MARGIN_PX) as MarginSize[]

/** `ww-margin`: empty space. */
export const readMargin = (source: Source): KindReading => ({
  kind: 'margin',
  data: defined({ size: source.read(sizeOf, ...DATA, 'size') }),
})
