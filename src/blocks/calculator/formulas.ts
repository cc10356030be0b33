import { INPUTS, type InputName } from './inputs.ts'
import type { ResultName } from './results.ts'

/** A formula of the calculator: its inputs in the order of the form, and its results, the main one first. */
export type Formula = {
  readonly inputs: readonly InputName[]
  readonly results: readonly ResultName[]
  /** Initial values of the form's inputs. */
  readonly example: readonly number[]
  /** Computes the results from one value per input, each within its bounds. */
  readonly compute: (...values: readonly number[]) => readonly number[]
  /** Index of an input that contradicts the others, although it is within its bounds. */
  readonly contradiction?: (...values: readonly number[]) => InputName | null
}

export const FORMULA_NAMES = [
  'reorder-point',
  'safety-stock',
  'order-quantity',
  'start-quantity',
  'margin',
  'landed-cost',
  'batch-cost',
  'batch-size',
  'capacity',
  'abc-class',
  'yield-of-steps',
  'oee',
  'takt-time',
  'turnover',
] as const

export type FormulaName = (typeof FORMULA_NAMES)[number]

export const FORMULAS: Readonly<Record<FormulaName, Formula>> = {
  'reorder-point': {
    inputs: ['dailyUse', 'leadDays', 'safetyStock'],
    results: ['reorderPoint', 'useMeanwhile'],
    example: [18, 45, 186],
    compute: (use = 0, days = 0, reserve = 0) => [upTo(use * days + reserve), use * days],
  },
  'safety-stock': {
    inputs: ['serviceLevel', 'weeklyUse', 'useSpread', 'leadWeeks', 'leadSpread'],
    results: ['reserve', 'factor'],
    example: [95, 140, 20, 5, 0.943],
    compute: (level = 0, use = 0, spread = 0, weeks = 0, leadSpread = 0) => {
      const factor = serviceFactor(level / 100)
      return [factor * Math.sqrt(weeks * spread ** 2 + use ** 2 * leadSpread ** 2), factor]
    },
  },
  'order-quantity': {
    inputs: ['yearlyUse', 'orderCost', 'storageCost'],
    results: ['orderQuantity', 'ordersPerYear', 'yearlyCost'],
    example: [900, 40, 2.5],
    compute: (use = 0, order = 0, storage = 0) => {
      const quantity = Math.max(1, Math.round(Math.sqrt((2 * use * order) / storage)))
      return [quantity, use / quantity, (use / quantity) * order + (quantity / 2) * storage]
    },
  },
  'start-quantity': {
    inputs: ['wanted', 'scrap'],
    results: ['toStart', 'lost'],
    example: [500, 10],
    compute: (wanted = 0, scrap = 0) => {
      const started = upTo(wanted / (1 - scrap / 100))
      return [started, started - wanted]
    },
  },
  margin: {
    inputs: ['cost', 'price'],
    results: ['margin', 'markup', 'profit'],
    example: [7.4, 12],
    compute: (cost = 0, price = 0) => {
      const profit = price - cost
      return [(profit / price) * 100, (profit / cost) * 100, profit]
    },
  },
  'landed-cost': {
    inputs: ['unitPrice', 'quantity', 'freight', 'duty', 'otherCosts'],
    results: ['landedUnit', 'landedTotal'],
    example: [4.1, 2400, 2026.67, 3.2, 0],
    compute: (price = 0, quantity = 0, freight = 0, duty = 0, other = 0) => {
      const total = price * quantity * (1 + duty / 100) + freight + other
      return [total / quantity, total]
    },
  },
  'batch-cost': {
    inputs: ['materials', 'laborHours', 'laborRate', 'overheadRate', 'credit', 'goodPieces', 'packing'],
    results: ['pieceCost', 'batchCost'],
    example: [648, 6.5, 26, 11, 16.5, 160, 1.15],
    compute: (materials = 0, hours = 0, labor = 0, overhead = 0, credit = 0, pieces = 0, packing = 0) => {
      const total = materials + hours * (labor + overhead) - credit + pieces * packing
      return [total / pieces, total]
    },
    contradiction: (
      materials = 0,
      hours = 0,
      labor = 0,
      overhead = 0,
      credit = 0,
      pieces = 0,
      packing = 0,
    ) => (credit > materials + hours * (labor + overhead) + pieces * packing ? 'credit' : null),
  },
  'batch-size': {
    inputs: ['changeover', 'nextPiece', 'batchSize'],
    results: ['pieceCost', 'changeoverShare', 'batchCost'],
    example: [30, 9.8, 40],
    compute: (changeover = 0, piece = 0, size = 0) => [
      piece + changeover / size,
      changeover / size,
      changeover + piece * size,
    ],
  },
  capacity: {
    inputs: ['people', 'paidHours', 'breakHours', 'absence', 'otherHours', 'loadHours'],
    results: ['usableHours', 'loadShare', 'freeHours'],
    example: [5, 40, 3.5, 8, 0, 145.5],
    compute: (people = 0, paid = 0, breaks = 0, absence = 0, other = 0, load = 0) => {
      const usable = people * (paid - breaks) * (1 - absence / 100) - other
      return [usable, (load / usable) * 100, usable - load]
    },
    contradiction: (people = 0, paid = 0, breaks = 0, absence = 0, other = 0) => {
      if (breaks >= paid) return 'breakHours'
      const present = people * (paid - breaks) * (1 - absence / 100)
      return other + ROUNDING >= present ? 'otherHours' : null
    },
  },
  'abc-class': {
    inputs: ['yearlyUse', 'unitCost', 'valueAbove', 'valueOfAll'],
    results: ['abcClass', 'yearlyValue', 'valueShare', 'runningShare'],
    example: [96, 38, 45160, 62334],
    compute: (use = 0, cost = 0, above = 0, all = 0) => {
      const value = use * cost
      const running = ((above + value) / all) * 100
      return [abcClass(running, above), value, (value / all) * 100, running]
    },
    contradiction: (use = 0, cost = 0, above = 0, all = 0) =>
      above + use * cost > all + ROUNDING ? 'valueOfAll' : null,
  },
  'yield-of-steps': {
    inputs: ['wanted', 'yield1', 'yield2', 'yield3', 'yield4'],
    results: ['toStart', 'allYields', 'lost'],
    example: [1000, 96, 93, 98, 95],
    compute: (wanted = 0, ...yields) => {
      const share = yields.reduce((all, each) => (all * each) / 100, 1)
      const started = upTo(wanted / share)
      return [started, share * 100, started - wanted]
    },
  },
  oee: {
    inputs: ['plannedTime', 'runTime', 'idealTime', 'piecesMade', 'piecesGood'],
    results: ['oee', 'availability', 'performance', 'quality'],
    example: [2200, 1780, 0.75, 2136, 1987],
    compute: (planned = 0, run = 0, ideal = 0, made = 0, good = 0) =>
      [(ideal * good) / planned, run / planned, (ideal * made) / run, good / made].map(
        (share) => share * 100,
      ),
    contradiction: (planned = 0, run = 0, _ideal = 0, made = 0, good = 0) => {
      if (run > planned) return 'runTime'
      return good > made ? 'piecesGood' : null
    },
  },
  'takt-time': {
    inputs: ['availableTime', 'demand', 'workContent'],
    results: ['takt', 'peopleNeeded'],
    example: [420, 28, 60],
    compute: (available = 0, demand = 0, work = 0) => [available / demand, (work * demand) / available],
  },
  turnover: {
    inputs: ['goodsSold', 'averageStock'],
    results: ['turnover', 'daysOfStock'],
    example: [230_000, 46_000],
    compute: (sold = 0, stock = 0) => [sold / stock, (365 * stock) / sold],
  },
}

/**
 * The results of a formula; null if a value is missing, out of its bounds or contradicts others, or if a result is not finite.
 */
export function resultsOf(
  { inputs, compute, contradiction }: Formula,
  values: readonly number[],
): readonly number[] | null {
  const fit = inputs.every((name, at) => {
    const { min, max = Infinity }: { min: number; max?: number } = INPUTS[name]
    const value = values[at] ?? NaN
    return value >= min && value <= max && Number.isFinite(value)
  })
  if (!fit || values.length !== inputs.length || (contradiction?.(...values) ?? null) !== null) return null
  const results = compute(...values)
  return results.every(Number.isFinite) ? results : null
}

/** Tolerance for rounding errors of decimal sums. */
const ROUNDING = 1e-6

/** Rounds up, tolerating rounding errors. */
const upTo = (value: number): number => Math.ceil(value - ROUNDING)

/** 0, 1 or 2 for A, B or C: classes end with the last item below 80% and 95%, and the item with the highest value is always in A. */
function abcClass(running: number, above: number): number {
  if (running < 80 || above === 0) return 0
  return running < 95 ? 1 : 2
}

/** How many standard deviations cover a share between 0.5 and 1 of a normal distribution, to 0.0005 (Abramowitz and Stegun 26.2.23). */
function serviceFactor(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share))
  const above = 2.515517 + 0.802853 * t + 0.010328 * t ** 2
  const below = 1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3
  return Math.max(0, t - above / below)
}

/** Numbers as in data and addresses: `18 45 186`, `18_45_186`. Empty for anything else. */
export const numbersIn = (text: string): readonly number[] => {
  const numbers = text.split(/[ _]+/).map((part) => (part === '' ? NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : []
}
