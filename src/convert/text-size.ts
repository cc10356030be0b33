import { TEXT_SIZES_REM } from '#model/rich-text.ts'

export type TextSize = (typeof TEXT_SIZES_REM)[number]

/** A size of the scale, and whether it is exactly the size in the source. */
export type MappedSize = { readonly size: TextSize; readonly isExact: boolean }

const PX_PER_REM = 16
const PX_PER_POINT = 4 / 3

/** The names of sizes in the sources, smallest first (CONV-1). */
const NAMES: readonly (readonly string[])[] = [
  ['small', 'xsmall', 'xxsmall', 'x-small', 'xx-small', 'smaller', 'verysmall', 'tiny'],
  ['normal', 'medium', 'default', 'regular'],
  ['big', 'large', 'larger', 'xlarge', 'x-large'],
  ['verybig', 'xbig', 'xxlarge', 'xx-large'],
  ['huge', 'xxbig', 'xxx-large'],
  ['veryhuge', 'xhuge', 'giant', 'xxxbig'],
]

const NAME_PREFIX = /^(?:ww-class-font-size-|ww-font-size-|ql-size-|font-size-|text-)/

/** Share of the root's size that each unit stands for. */
const REM_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  rem: 1,
  em: 1,
  '%': 0.01,
  px: 1 / PX_PER_REM,
  pt: PX_PER_POINT / PX_PER_REM,
}

/** The step nearest to a size in rem; if two are equally near, the larger. */
function nearestTextSize(rem: number): TextSize {
  let nearest: TextSize = TEXT_SIZES_REM[0]
  for (const step of TEXT_SIZES_REM) {
    if (Math.abs(step - rem) <= Math.abs(nearest - rem)) nearest = step
  }
  return nearest
}

/** A text size in the source's notations: `text-small`, `ww-font-size-big`, `1.2rem`, `19.2px`, 2.5; undefined for none. */
export function textSizeOf(value: unknown): MappedSize | undefined {
  if (typeof value === 'number') return value > 0 ? mapped(value) : undefined
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim().toLowerCase()
  const step = NAMES.findIndex((names) => names.includes(text.replace(NAME_PREFIX, '')))
  const named = TEXT_SIZES_REM[step]
  if (named !== undefined) return { size: named, isExact: true }
  const [, number, unit = ''] = /^(\d{1,5}(?:\.\d{0,15})?|\.\d{1,15})(rem|em|px|pt|%)?$/.exec(text) ?? []
  const factor = REM_PER_UNIT[unit]
  return number === undefined || factor === undefined || Number(number) === 0
    ? undefined
    : mapped(Number(number) * factor)
}

function mapped(rem: number): MappedSize {
  const size = nearestTextSize(rem)
  return { size, isExact: Math.abs(size - rem) < 0.001 }
}
