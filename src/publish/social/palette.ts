import type { Palette } from './indexed-png.ts'

/** The default colors of cards. */
export const INKS = {
  paper: 0xfaf7f2,
  chalk: 0xffffff,
  ink: 0x18212d,
  graphite: 0x48525f,
  signal: 0xc2410c,
  moss: 0x2f6b4f,
  blueprint: 0x2b5c9e,
  sheet: 0xe6edf6,
  grid: 0xd0dceb,
} as const

export type Ink = keyof typeof INKS

/** The colors of a brand's cards, as `0xRRGGBB`. */
export type Inks = Readonly<Record<Ink, number>>

/** Pairs of colors that are blended on a card: the first over the second, in this many steps. */
const BLENDS: readonly (readonly [Ink, Ink, number])[] = [
  ['ink', 'paper', 32],
  ['graphite', 'paper', 16],
  ['signal', 'paper', 16],
  ['signal', 'ink', 8],
  ['blueprint', 'sheet', 16],
  ['blueprint', 'chalk', 16],
  ['blueprint', 'grid', 8],
  ['signal', 'sheet', 8],
  ['signal', 'chalk', 8],
  ['signal', 'blueprint', 8],
  ['moss', 'chalk', 8],
  ['ink', 'sheet', 8],
  ['ink', 'chalk', 8],
  ['chalk', 'sheet', 4],
  ['grid', 'sheet', 4],
]

const channels = (color: number): readonly [number, number, number] => [
  color >> 16,
  (color >> 8) & 0xff,
  color & 0xff,
]

/** A color blended over another; `share` is its opacity. */
export const blend = (upper: number, lower: number, share: number): number => {
  const below = channels(lower)
  const [red = 0, green = 0, blue = 0] = channels(upper).map((value, at) =>
    Math.round(value * share + (below[at] ?? 0) * (1 - share)),
  )
  return (red << 16) | (green << 8) | blue
}

/** Most colors of a picture with one byte per pixel. */
const MAX_COLORS = 256

/** The palette of one brand's cards. */
export class CardPalette {
  readonly colors: Palette
  readonly inks: Inks
  readonly #nearest = new Map<number, number>()

  /** `more` are further colors, such as those of a mark, most frequent first; as many as fit are added. */
  constructor(inks: Inks = INKS, more: readonly number[] = []) {
    this.inks = inks
    const own = [
      ...Object.values(inks),
      ...BLENDS.flatMap(([upper, lower, steps]) =>
        Array.from({ length: steps }, (_, at) => blend(inks[upper], inks[lower], at / steps)),
      ),
    ]
    this.colors = [...new Set([...own, ...more])].slice(0, MAX_COLORS)
  }

  /** The index of the closest color. */
  number(color: number): number {
    const known = this.#nearest.get(color)
    if (known !== undefined) return known
    const wanted = channels(color)
    const distances = this.colors.map((each) =>
      channels(each).reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0),
    )
    const number = distances.indexOf(Math.min(...distances))
    this.#nearest.set(color, number)
    return number
  }

  /** Indexes of an ink's colors on paper, by pixel coverage (0 to 255). */
  onPaper(ink: Ink): Uint8Array {
    const { [ink]: upper, paper } = this.inks
    return Uint8Array.from({ length: 256 }, (_, alpha) => this.number(blend(upper, paper, alpha / 255)))
  }
}
