import { INKS, type Ink, type Inks } from './palette.ts'

/** Drawings at the foot of a card: a small scene of the product for each type of page. */
export type Motif = 'tally' | 'ledger' | 'label' | 'lot' | 'kanban' | 'shelf' | 'schedule'

const LINE = '#2B5C9E'
const SIGNAL = '#C2410C'
const MOSS = '#2F6B4F'
const INK = '#18212D'
const CARD = `fill="#fff" stroke="${LINE}" stroke-width="2"`

type Numbers = readonly number[]

const box = (x: number, y: number, width: number, height: number, more = CARD): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" ${more}/>`

const rule = (x: number, y: number, width: number, color = LINE, weight = 4): string =>
  `<path d="M${x} ${y}h${width}" stroke="${color}" stroke-width="${weight}" stroke-linecap="round"/>`

const filled = (color: string): string => `fill="${color}"`

const each = (values: Numbers, draw: (value: number, at: number) => string): string =>
  values.map(draw).join('')

/** Tally marks in groups of five, the last still open. */
function tally(): string {
  const group = (x: number, bars: number): string =>
    each(
      [0, 1, 2, 3].slice(0, bars),
      (at) => `<path d="M${x + at * 22} 44v92" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>`,
    ) +
    (bars > 4
      ? `<path d="M${x - 16} 108 ${x + 82} 72" stroke="${SIGNAL}" stroke-width="10" stroke-linecap="round"/>`
      : '')
  return each([98, 242, 386, 530, 674, 818, 962], (x) => group(x, 5)) + group(1106, 1).replaceAll(INK, LINE)
}

/** Pages of a ledger with an entry that stands out. */
const ledger = (): string =>
  each(
    [80, 440, 800],
    (x, page) =>
      box(x, 28, 320, 180) +
      each(
        [62, 90, 118, 146],
        (y, line) =>
          rule(x + 24, y, 28 + ((line * 37 + page * 53) % 60)) +
          rule(x + 140, y, 60 + ((line * 29 + page * 17) % 50), page === 1 && line === 2 ? SIGNAL : LINE) +
          rule(x + 262, y, 34, page === 1 && line === 2 ? SIGNAL : LINE),
      ),
  )

/** Barcode labels on a roll. */
function label(): string {
  const BARS: Numbers = [4, 2, 6, 2, 3, 7, 2, 4, 2, 6, 3, 2, 5, 2, 7, 3, 2, 4, 6, 2]
  return each([80, 347, 613, 880], (x, at) => {
    let from = x + 24
    const bars = each(BARS, (_, bar) => {
      const width = BARS[(bar + at * 3) % BARS.length] ?? 2
      const drawn = `<rect x="${from}" y="72" width="${width}" height="60" fill="${INK}"/>`
      from += width + 6
      return drawn
    })
    return box(x, 28, 240, 124) + rule(x + 24, 52, 76, at === 2 ? SIGNAL : LINE) + bars
  })
}

/** A lot on its way: its ingredients, and its products. */
function lot(): string {
  const way = (x1: number, y1: number, x2: number, y2: number, color = LINE): string =>
    `<path d="M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="3"/>`
  const ways =
    way(260, 50, 500, 90) +
    way(260, 130, 500, 90, SIGNAL) +
    way(680, 90, 920, 50, SIGNAL) +
    way(680, 90, 920, 130)
  const lots: readonly (readonly [number, number, string])[] = [
    [80, 26, LINE],
    [80, 106, SIGNAL],
    [500, 66, SIGNAL],
    [920, 26, SIGNAL],
    [920, 106, LINE],
  ]
  return (
    ways +
    lots
      .map(
        ([x, y, color]) => box(x, y, 180, 48) + rule(x + 22, y + 24, 62, color) + rule(x + 112, y + 24, 44),
      )
      .join('')
  )
}

/** Columns of cards: waiting, in progress, done. */
const kanban = (): string =>
  each(
    [80, 440, 800],
    (x, column) =>
      rule(x, 34, 90, [LINE, SIGNAL, MOSS][column], 6) +
      each(
        [0, 1].slice(0, column === 1 ? 1 : 2),
        (at) =>
          box(x + at * 166, 58, 150, 84) + rule(x + at * 166 + 18, 86, 70) + rule(x + at * 166 + 18, 112, 44),
      ),
  )

/** Shelves with crates. */
const shelf = (): string =>
  each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], (at) => {
    const height = 52 + ((at * 31) % 44)
    return box(86 + at * 104, 146 - height, 84, height, at === 6 ? `fill="${SIGNAL}"` : CARD)
  }) + rule(80, 148, 1040, INK, 6)

/** A week's schedule: bars of work, and a line for today. */
function schedule(): string {
  const ROWS: readonly (readonly [number, number, string])[] = [
    [80, 340, LINE],
    [300, 300, LINE],
    [620, 240, SIGNAL],
    [860, 260, LINE],
  ]
  return (
    ROWS.map(([x, width, color], row) => box(x, 26 + row * 34, width, 24, filled(color))).join('') +
    `<path d="M760 12v168" stroke="${INK}" stroke-width="3" stroke-dasharray="8 6"/>`
  )
}

const DRAWINGS: Readonly<Record<Motif, () => string>> = { tally, ledger, label, lot, kanban, shelf, schedule }

const grid = (width: number, height: number, step: number): string =>
  `<path d="${Array.from({ length: width / step }, (_, at) => `M${(at + 1) * step - 0.5} 0v${height}`).join('')}` +
  `${Array.from({ length: Math.ceil(height / step) }, (_, at) => `M0 ${at * step + 0.5}h${width}`).join('')}" stroke="#D0DCEB"/>`

/** A motif on blueprint paper as SVG. */
export const motifSvg = (motif: Motif, width: number, height: number, inks: Inks = INKS): string =>
  recolored(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#E6EDF6"/>` +
      `${grid(width, height, 24)}<path d="M0 1.5h${width}" stroke="${LINE}" stroke-width="3"/>${DRAWINGS[motif]()}</svg>`,
    inks,
  )

/** The inks of the drawings above. */
const DRAWN_IN: Readonly<Record<string, Ink>> = {
  [LINE]: 'blueprint',
  [SIGNAL]: 'signal',
  [MOSS]: 'moss',
  [INK]: 'ink',
  '#D0DCEB': 'grid',
  '#E6EDF6': 'sheet',
  '#fff': 'chalk',
}

const recolored = (svg: string, inks: Inks): string =>
  svg.replaceAll(/#(?:[\dA-F]{6}|fff)\b/g, (color) => {
    const ink = DRAWN_IN[color]
    return ink === undefined ? color : hexText(inks[ink])
  })

const hexText = (color: number): string => `#${color.toString(16).padStart(6, '0')}`
