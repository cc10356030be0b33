import type { TextLanguage } from '#model/language.ts'
import { filled, type Phrases } from '../in-language.ts'
import { moneyText, numberText, percentText } from '../numbers.ts'
import { CANDLE } from '../world.ts'
import type { CHART_WORDS } from './chart-words.ts'
import { cycleService, leadDemandSpread, reorderPoint, type StockRule, type StockRun } from './plan-stock.ts'

export type ChartWords = Phrases<typeof CHART_WORDS>

/** Height of the drawing, in its own units. */
export const HEIGHT = 480

/** Height of the stripe that marks a day without stock, at the foot of the drawing: stock is what fills it. */
const STRIPE = 36

/** Parts of the height that the scale numbers, from below. */
export const SCALE_PARTS = [1, 1 / 2] as const

/** What a slider may be set to. The first setting is in the middle of each, where the drawing has its thumb. */
export const SLIDERS = {
  demand: { min: 10, max: 30, field: 'demandPerDay' },
  lead: { min: 3, max: 15, field: 'leadDays' },
  safety: { min: 0, max: 144, field: 'safetyStock' },
} as const satisfies Record<string, { min: number; max: number; field: keyof StockRule }>

export type SliderName = keyof typeof SLIDERS

/** Levels of the stock that the plot draws as lines. */
export const LEVELS = ['point', 'safety'] as const

/** The sliders in their order. */
export const SLIDER_NAMES = ['demand', 'lead', 'safety'] as const

export const FIRST_RULE: StockRule = {
  demandPerDay: CANDLE.demandPerDay,
  leadDays: CANDLE.leadDays,
  safetyStock: CANDLE.safetyStock,
}

/** Lines of the chart, as paths and as shares of its height from below, in percent. */
export type ChartLines = {
  readonly stock: string
  readonly area: string
  /** A stripe for each day on which something was missing. */
  readonly short: string
  /** Pieces at the `SCALE_PARTS` of the height. */
  readonly scale: readonly number[]
  readonly point: number
  readonly safety: number
}

/** The drawing of a run: a day is 1 wide. More stock than usual is drawn at half the scale. */
export function chartLines(rule: StockRule, { levels, shortDays }: StockRun): ChartLines {
  const point = reorderPoint(rule)
  const scale = Math.max(point, ...levels) > HEIGHT ? 1 / 2 : 1
  const heights = levels.map((level) => HEIGHT - level * scale)
  // Steps from day to day are half as long to write as places.
  const steps = heights.slice(1).map((height, day) => `1 ${height - (heights[day] ?? 0)}`)
  const stock = `M0 ${heights[0] ?? HEIGHT}${steps.length > 0 ? `l${steps.join(' ').replaceAll(' -', '-')}` : ''}`
  return {
    stock,
    area: `${stock}V${HEIGHT}H0z`,
    short: shortDays.map((day) => `M${day - 1} ${HEIGHT - STRIPE}h1v${STRIPE}h-1z`).join(''),
    scale: SCALE_PARTS.map((part) => (HEIGHT * part) / scale),
    point: ((point * scale) / HEIGHT) * 100,
    safety: ((rule.safetyStock * scale) / HEIGHT) * 100,
  }
}

/** The numbers beside the chart; `note` is the small line below one. */
export type ChartFigure = {
  readonly name: 'point' | 'service' | 'short' | 'average'
  readonly value: string
  readonly note: string
}

export function chartFigures(
  rule: StockRule,
  run: StockRun,
  words: ChartWords,
  language: TextLanguage,
): ChartFigure[] {
  const { demandPerDay, leadDays, safetyStock } = rule
  const [demand, lead, safety] = [demandPerDay, leadDays, safetyStock].map((value) =>
    numberText(value, language),
  )
  return [
    {
      name: 'point',
      value: numberText(reorderPoint(rule), language),
      note: `${demand} × ${lead} + ${safety}`,
    },
    {
      name: 'service',
      value: percentText(cycleService(rule), language),
      note: `z = ${numberText(safetyStock / leadDemandSpread(rule), language, 2)}`,
    },
    {
      name: 'short',
      value: numberText(run.shortDays.length, language),
      note: filled(words.missed, { count: numberText(run.missed, language) }),
    },
    {
      name: 'average',
      value: numberText(Math.round(run.average), language),
      note: filled(words.value, { value: moneyText(run.value, language) }),
    },
  ]
}

/** What a run comes to, in a sentence. */
export function playedText(
  rule: StockRule,
  { shortDays, average }: StockRun,
  words: ChartWords,
  language: TextLanguage,
): string {
  return filled(words.played, {
    point: numberText(reorderPoint(rule), language),
    days: numberText(shortDays.length, language),
    average: numberText(Math.round(average), language),
  })
}
