import { color, isColorToken, type Color } from '#model/color.ts'

/** Words of CSS that are no color of their own. */
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

/** A color as the source writes it; nothing for what is none. A name that the design uses otherwise is none either. */
export function colorOf(value: unknown): Color | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isName = !NO_COLOR.has(text.toLowerCase()) && !isColorToken(text)
  return isName && color.safeParse(text).success ? text : undefined
}
