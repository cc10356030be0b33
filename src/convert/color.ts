import { color, isColorToken, type Color } from '#model/color.ts'

/** CSS keywords that are no colors by themselves. */
const NO_COLOR: ReadonlySet<string> = new Set([
  'inherit',
  'initial',
  'unset',
  'revert',
  'none',
  'currentcolor',
  'undefined',
  'null',
])

/** A color of the source; undefined if it is none, or if it has the name of one of the design's colors. */
export function colorOf(value: unknown): Color | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isName = !NO_COLOR.has(text.toLowerCase()) && !isColorToken(text)
  return isName && color.safeParse(text).success ? text : undefined
}
