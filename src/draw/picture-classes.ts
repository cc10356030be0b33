import { ruleOf, type CssRule } from '#blocks/css.ts'

const HEXADECIMAL = 16
const DIGITS = 6

/** The class that shows a color, `0xRRGGBB`, until the picture is loaded. */
export const tintClass = (color: number): string =>
  `tint-${color.toString(HEXADECIMAL).padStart(DIGITS, '0')}`

/** The class that keeps a point visible when a picture is cropped; in percent from the top left. */
export const focusClass = ([x, y]: readonly [number, number]): string =>
  `focus-${Math.round(x)}-${Math.round(y)}`

const CLASS = /\b(?:tint-([0-9a-f]{6})|focus-(\d{1,3})-(\d{1,3}))\b/g

/**
 * The CSS rules of such classes in HTML. They are derived from the HTML, because parts of it may have been rendered for another
 * page.
 */
export function pictureRules(html: string): CssRule[] {
  // Most HTML has none, and searching is cheaper than matching.
  if (!html.includes('tint-') && !html.includes('focus-')) return []
  const rules = new Map<string, CssRule[]>()
  for (const [name, tint, x, y] of html.matchAll(CLASS)) {
    const declarations =
      tint === undefined ? { 'object-position': `${x}% ${y}%` } : { 'background-color': `#${tint}` }
    rules.set(name, ruleOf(`.${name}`, declarations))
  }
  return [...rules.values()].flat()
}
