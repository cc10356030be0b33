import { ruleOf, type CssRule } from '#blocks/css.ts'

const HEXADECIMAL = 16
const DIGITS = 6

/** The class that puts a color, `0xRRGGBB`, in the place of a picture until it comes. */
export const tintClass = (color: number): string =>
  `tint-${color.toString(HEXADECIMAL).padStart(DIGITS, '0')}`

/** The class that keeps a point in view when a picture is cropped; in percent from the top left. */
export const focusClass = ([x, y]: readonly [number, number]): string =>
  `focus-${Math.round(x)}-${Math.round(y)}`

const CLASS = /\b(?:tint-([0-9a-f]{6})|focus-(\d{1,3})-(\d{1,3}))\b/g

/** The rules of the classes that stand in HTML. They are read off it, because parts of it may have been drawn for another page. */
export function pictureRules(html: string): CssRule[] {
  // Most HTML has none, and to look for these is cheaper than to match.
  if (!html.includes('tint-') && !html.includes('focus-')) return []
  const rules = new Map<string, CssRule[]>()
  for (const [name, tint, x, y] of html.matchAll(CLASS)) {
    const declarations =
      tint === undefined ? { 'object-position': `${x}% ${y}%` } : { 'background-color': `#${tint}` }
    rules.set(name, ruleOf(`.${name}`, declarations))
  }
  return [...rules.values()].flat()
}
