import type { TextLanguage } from '#model/language.ts'
import { filled, type Phrases } from '../in-language.ts'
import { moneyText, numberText, percentText } from '../numbers.ts'
import type { CHART_WORDS } from './chart-words.ts'
import {
  cycleService,
  DAYS,
  reorderPoint,
  safetyFactor,
  type StockModel,
  type StockRule,
  type StockRun,
} from './plan-stock.ts'

export type ChartWords = Phrases<typeof CHART_WORDS>

/** Height of the drawing, in its own units. */
export const HEIGHT = 480

/** What the sliders set. */
export const SLIDER_FIELDS = { demand: 'demandPerDay', lead: 'leadDays', safety: 'safetyStock' } as const

export type SliderName = keyof typeof SLIDER_FIELDS

/** The sliders in their order. */
export const SLIDER_NAMES = ['demand', 'lead', 'safety'] as const

/** What a slider may be set to: the first setting is in the middle, where the drawing has its thumb. */
export function sliderRange(name: SliderName, { demandPerDay, leadDays, safetyStock }: StockRule) {
  const [least, middle] = {
    demand: [Math.round(demandPerDay / 2), demandPerDay],
    lead: [Math.ceil(leadDays / 3), leadDays],
    safety: [0, Math.max(safetyStock, 1)],
  }[name] as [number, number]
  return { min: least, max: 2 * middle - least }
}

/** Levels of the stock that the plot draws as lines. */
export const LEVELS = ['point', 'safety'] as const

/** Lines of the chart, as paths. */
export type ChartLines = {
  readonly stock: string
  readonly area: string
  /** A mark at the foot of each day on which something was missing. */
  readonly short: string
  readonly point: string
  readonly safety: string
  /** Stock at a quarter, a half and three quarters of the height, from above. */
  readonly scale: readonly number[]
}

/** Days of usual demand that the chart is high. */
const HIGH_DAYS = 24
const MARK_HEIGHT = 48
const SCALE = [3 / 4, 1 / 2, 1 / 4]

const round = (value: number): number => Math.round(value * 10) / 10

/** The drawing of a run: a day is 1 wide. More stock than usual is drawn at half the scale, or at half of that. */
export function chartLines(rule: StockRule, { levels, shortDays }: StockRun, model: StockModel): ChartLines {
  const point = reorderPoint(rule)
  let high = HIGH_DAYS * model.demandPerDay
  while (Math.max(point, ...levels) > high) high *= 2
  const heightOf = (level: number): number => round(HEIGHT - (level / high) * HEIGHT)
  const heights = levels.map(heightOf)
  // Steps from day to day are half as long to write as places.
  const steps = heights.slice(1).map((height, day) => `1 ${round(height - (heights[day] ?? 0))}`)
  const stock = `M0 ${heights[0] ?? HEIGHT}${steps.length > 0 ? `l${steps.join(' ').replaceAll(' -', '-')}` : ''}`
  const level = (value: number): string => `M0 ${heightOf(value)}H${DAYS}`
  return {
    stock,
    area: `${stock}V${HEIGHT}H0z`,
    short: shortDays.map((day) => `M${day - 1} ${HEIGHT - MARK_HEIGHT}h1v${MARK_HEIGHT}h-1z`).join(''),
    point: level(point),
    safety: level(rule.safetyStock),
    scale: SCALE.map((share) => high * share),
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
  model: StockModel,
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
      value: percentText(cycleService(rule, model), language),
      note: `z = ${numberText(safetyFactor(rule, model), language, 2)}`,
    },
    {
      name: 'short',
      value: numberText(run.shortDays.length, language),
      note: filled(words.missed, { count: numberText(run.missed, language) }),
    },
    {
      name: 'average',
      value: numberText(Math.round(run.average), language),
      note: model.cost > 0 ? filled(words.value, { value: moneyText(run.value, language) }) : '',
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
