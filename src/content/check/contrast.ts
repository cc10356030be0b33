import type { Color } from '#model/color.ts'
import { isThemeColor, TOKEN_COLORS, type TokenColors } from './token-colors.ts'

/** Minimum contrast of text of normal size with its background (WCAG 1.4.3, level AA). */
export const LEAST_CONTRAST = 4.5

export const THEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * The worst contrast of text with its possible backgrounds; null if a color can't be computed, such as a CSS color name. A
 * translucent color is blended over `below`.
 */
export function worstContrast(
  words: Color,
  backgrounds: readonly Color[],
  below: Color,
  theme: Theme,
  tokens: TokenColors = TOKEN_COLORS,
): number | null {
  const base = rgbaOf(below, theme, tokens)
  const found = backgrounds.map((background) => {
    const [front, back] = [rgbaOf(words, theme, tokens), rgbaOf(background, theme, tokens)]
    if (front === null || back === null || base === null) return null
    const behind = over(back, base)
    return ratio(over(front, behind), behind)
  })
  const known = found.filter((value) => value !== null)
  return known.length < found.length || known.length === 0 ? null : Math.min(...known)
}

function rgbaOf(color: Color, theme: Theme, tokens: TokenColors): Rgba | null {
  const value = isThemeColor(color) ? tokens[color][theme] : color
  return fromHex(value) ?? fromRgb(value) ?? NAMED[value.toLowerCase()] ?? null
}

const NAMED: Readonly<Record<string, Rgba>> = {
  black: [0, 0, 0, 1],
  white: [255, 255, 255, 1],
  transparent: [0, 0, 0, 0],
}

function fromHex(text: string): Rgba | null {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1]
  if (digits === undefined) return null
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue, alpha / 255]
}

function fromRgb(text: string): Rgba | null {
  const inside = /^rgba?\((.*)\)$/i.exec(text)?.[1]
  if (inside === undefined) return null
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => amount(part, 255))
  return [red, green, blue, parts[3] === undefined ? 1 : amount(parts[3], 1)]
}

const amount = (part: string, whole: number): number =>
  part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part)

const over = ([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba => [
  red * alpha + r * (1 - alpha),
  green * alpha + g * (1 - alpha),
  blue * alpha + b * (1 - alpha),
  1,
]

/** Relative luminance as WCAG defines it. */
function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
