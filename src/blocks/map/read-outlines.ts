import { OUTLINE_STEP, OUTLINES } from './outlines.ts'
import type { Place } from './projection.ts'

/** A line on the world with the box around it, in degrees. */
export type Outline = {
  readonly places: readonly Place[]
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

export type Outlines = { readonly coasts: readonly Outline[]; readonly borders: readonly Outline[] }

let known: Outlines | undefined

/** Coasts and borders of the world; parsed once, when the first map is drawn. */
export const worldOutlines = (): Outlines =>
  (known ??= { coasts: readOutlines(OUTLINES.coasts), borders: readOutlines(OUTLINES.borders) })

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map(
  Array.from(DIGITS, (digit, value) => [digit, value] as const),
)

/** Bits of a number in one digit; the next bit says that more digits follow. */
const DIGIT_BITS = 5

/** Parses lines: signed numbers in base 64, steps from point to point. */
export const readOutlines = (text: string): Outline[] =>
  text.split(' ').map((line) => outlineOf(numbersOf(line)))

function numbersOf(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of text) {
    const bits = VALUES.get(digit) ?? 0
    value |= (bits & 31) << shift
    shift += DIGIT_BITS
    if (bits > 31) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  return numbers
}

function outlineOf(steps: readonly number[]): Outline {
  const places: Place[] = []
  let [lng, lat] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0
    lat += steps[at + 1] ?? 0
    places.push({ lng: lng * OUTLINE_STEP, lat: lat * OUTLINE_STEP })
  }
  const lngs = places.map((place) => place.lng)
  const lats = places.map((place) => place.lat)
  return {
    places,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}
