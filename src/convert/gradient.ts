import { isObject } from '#std/json.ts'
import { gradient, type Gradient } from '#model/gradient.ts'
import { colorOf } from './color.ts'
import { entryOf } from './defined.ts'
import { numberOf } from './source.ts'

const SIDES: Readonly<Record<string, number>> = {
  'to top': 0,
  'to top right': 45,
  'to right top': 45,
  'to right': 90,
  'to bottom right': 135,
  'to right bottom': 135,
  'to bottom': 180,
  'to bottom left': 225,
  'to left bottom': 225,
  'to left': 270,
  'to top left': 315,
  'to left top': 315,
}

const DEGREES_PER_UNIT: Readonly<Record<string, number>> = {
  deg: 1,
  turn: 360,
  rad: 180 / Math.PI,
  grad: 0.9,
}

/** Angle of a gradient without one: from top to bottom. */
const DEFAULT_ANGLE = 180

const MAX_CSS = 4_000

/**
 * A gradient in any of its four shapes (READ-12): CSS text, `{value, default}`, the editor's `{placeholder, angle, colors}`, or
 * none. Undefined also for a gradient that is not a plain linear one.
 */
export function gradientOf(value: unknown): Gradient | undefined {
  if (typeof value === 'string') return cssLinearGradient(value)
  if (!isObject(value)) return undefined
  if (Array.isArray(value['colors'])) return editorGradient(value)
  const parsed = typeof value['value'] === 'string' ? cssLinearGradient(value['value']) : undefined
  const placeholder = colorOf(value['default'])
  return parsed && placeholder !== undefined ? { placeholder, ...parsed } : parsed
}

function editorGradient(value: Readonly<Record<string, unknown>>): Gradient | undefined {
  const stops: unknown[] = Array.isArray(value['colors']) ? value['colors'] : []
  const placeholder = colorOf(value['placeholder'])
  const candidate = {
    ...(placeholder === undefined ? {} : { placeholder }),
    angle: numberOf(value['angle']) ?? DEFAULT_ANGLE,
    colors: spread(
      stops.map((stop) =>
        isObject(stop) ? { color: colorOf(stop['color']), pos: numberOf(stop['pos']) } : {},
      ),
    ),
  }
  const parsed = gradient.safeParse(candidate)
  return parsed.success ? parsed.data : undefined
}

/** `linear-gradient(90deg, #fff 0%, rgb(0, 0, 0) 100%)`; undefined for any other CSS. */
function cssLinearGradient(css: string): Gradient | undefined {
  const text = css.trim()
  if (text.length > MAX_CSS || !/^linear-gradient\(/i.test(text) || !text.endsWith(')')) return undefined
  const parts = splitAtCommas(text.slice(text.indexOf('(') + 1, -1))
  if (parts === undefined) return undefined
  const angle = angleOf(parts[0] ?? '')
  const stops = (angle === undefined ? parts : parts.slice(1)).map(stopOf)
  const parsed = gradient.safeParse({ angle: angle ?? DEFAULT_ANGLE, colors: spread(stops) })
  return parsed.success ? parsed.data : undefined
}

function angleOf(part: string): number | undefined {
  const side = entryOf(SIDES, part.toLowerCase().replaceAll(/\s+/g, ' '))
  if (side !== undefined) return side
  const [, number, unit] = /^([+-]?\d{0,6}\.?\d{0,6})(deg|turn|rad|grad)$/i.exec(part) ?? []
  const factor = entryOf(DEGREES_PER_UNIT, unit?.toLowerCase())
  if (number === undefined || factor === undefined) return part === '0' ? 0 : undefined
  return Math.round(Number(number) * factor * 1000) / 1000
}

type Stop = { readonly color?: string | undefined; readonly pos?: number | undefined }

function stopOf(part: string): Stop {
  const [, position] = /\s([+-]?\d{0,4}\.?\d{0,9})%$/.exec(part) ?? []
  const color = position === undefined ? part : part.slice(0, part.lastIndexOf(' '))
  return { color: colorOf(color), pos: position === undefined ? undefined : Number(position) }
}

/** Stops without a position are spaced evenly between their neighbors, the first at 0 and the last at 100. */
function spread(stops: readonly Stop[]): Stop[] {
  const last = stops.length - 1
  const known = stops.map(({ pos }, at) => pos ?? (at === 0 ? 0 : at === last ? 100 : undefined))
  return stops.map(({ color }, at) => {
    const own = known[at]
    if (own !== undefined) return { color, pos: own }
    const before = known.findLastIndex((pos, index) => index < at && pos !== undefined)
    const after = known.findIndex((pos, index) => index > at && pos !== undefined)
    const from = known[before] ?? 0
    const to = known[after] ?? 100
    return { color, pos: from + ((to - from) * (at - before)) / (after - before) }
  })
}

/** The parts between commas outside of brackets; undefined if the brackets do not match. */
function splitAtCommas(text: string): string[] | undefined {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return undefined
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return depth === 0 ? parts.map((part) => part.trim()) : undefined
}
