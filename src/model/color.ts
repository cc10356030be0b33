import { z } from 'zod'
import { COLOR_NAMES } from './color-names.ts'

/** Names of the design's colors, which follow the theme; a literal color does not. */
export const COLOR_TOKENS = [
  'paper',
  'chalk',
  'line',
  'ink',
  'graphite',
  'signal',
  'signal-soft',
  'moss',
  'brass',
  'blueprint',
] as const

/** The name of a color of the design. */
export type ColorToken = (typeof COLOR_TOKENS)[number]

const NUMBER = '[+-]?(?:\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})'
const HEX = '#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})'
const FUNCTION = `(?:rgb|hsl)a?\\(\\s*${NUMBER}(?:%|deg)?(?:\\s*[,/ ]\\s*${NUMBER}%?){2,3}\\s*\\)`
const NAME = '[a-zA-Z]{3,20}'

/** The only colors that ever reach a style sheet: this grammar can't express any other CSS. */
const COLOR_GRAMMAR = new RegExp(`^(?:${HEX}|${FUNCTION}|${NAME}|signal-soft)$`)

/** What is no function and no number: only the words that a style sheet knows are colors. */
const ONE_WORD = /^[a-zA-Z-]+$/

const isColorName = (word: string): boolean => COLOR_NAMES.has(word.toLowerCase())

const EXAMPLES = 'a color such as ink, #18212D or rgb(24, 33, 45)'

/** A color: a token of the design, a CSS color name, #rgb(a), #rrggbb(aa), rgb() or hsl(). */
export const color = z
  .string()
  .max(64)
  .regex(COLOR_GRAMMAR, EXAMPLES)
  .refine((value) => !ONE_WORD.test(value) || isColorToken(value) || isColorName(value), EXAMPLES)
  .meta({ id: 'Color', valueType: 'color' })

/** A color, as `color` allows it. */
export type Color = z.infer<typeof color>

/** Whether a text is the name of a color of the design. */
export const isColorToken = (value: string): value is ColorToken =>
  COLOR_TOKENS.some((token) => token === value)

/** A color in CSS: tokens become custom properties. */
export const cssColor = (value: Color): string => (isColorToken(value) ? `var(--${value})` : value)
