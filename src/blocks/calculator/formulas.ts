/** A formula of the calculator: what goes in, in the order of a form, and what comes out, the answer first. */
export type Formula = {
  readonly inputs: readonly InputName[]
  readonly results: readonly ResultName[]
  /** Values of the inputs, which the form begins with. */
  readonly example: readonly number[]
  /** The results for as many values as there are inputs, each within its bounds. */
  readonly compute: (...values: readonly number[]) => readonly number[]
}

/** What each input may be; whatever is left out is not bounded. */
export const INPUTS = {
  dailyUse: { min: 0 },
  leadDays: { min: 0 },
  safetyStock: { min: 0 },
  serviceLevel: { min: 50, max: 99.99 },
  weeklyUse: { min: 0 },
  useSpread: { min: 0 },
  leadWeeks: { min: 0 },
  leadSpread: { min: 0 },
  yearlyUse: { min: 1 },
  orderCost: { min: 0.01 },
  storageCost: { min: 0.01 },
  wanted: { min: 1 },
  scrap: { min: 0, max: 99 },
  cost: { min: 0.01 },
  price: { min: 0.01 },
  unitPrice: { min: 0 },
  quantity: { min: 1 },
  freight: { min: 0 },
  duty: { min: 0 },
  otherCosts: { min: 0 },
} as const satisfies Readonly<Record<string, { readonly min: number; readonly max?: number }>>

export type InputName = keyof typeof INPUTS

/** Decimal places that each result is shown with; quantities are whole. */
export const RESULTS = {
  reorderPoint: 0,
  useMeanwhile: 0,
  reserve: 0,
  factor: 3,
  orderQuantity: 0,
  ordersPerYear: 1,
  yearlyCost: 2,
  toStart: 0,
  lost: 0,
  margin: 1,
  markup: 1,
  profit: 2,
  landedUnit: 2,
  landedTotal: 2,
} as const satisfies Readonly<Record<string, number>>

export type ResultName = keyof typeof RESULTS

export const FORMULA_NAMES = [
  'reorder-point',
  'safety-stock',
  'order-quantity',
  'start-quantity',
  'margin',
  'landed-cost',
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
}

/** The results of a formula; null where a value is missing or out of its bounds, or nothing finite comes out. */
export function resultsOf({ inputs, compute }: Formula, values: readonly number[]): readonly number[] | null {
  const fit = inputs.every((name, at) => {
    const { min, max = Infinity }: { min: number; max?: number } = INPUTS[name]
    const value = values[at] ?? NaN
    return value >= min && value <= max && Number.isFinite(value)
  })
  if (!fit || values.length !== inputs.length) return null
  const results = compute(...values)
  return results.every(Number.isFinite) ? results : null
}

/** The next whole number; what a sum of decimals is off by does not count. */
const upTo = (value: number): number => Math.ceil(value - 1e-9)

/** How many standard deviations cover a share between 0.5 and 1 of a normal distribution, to 0.0005 (Abramowitz and Stegun 26.2.23). */
function serviceFactor(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share))
  const above = 2.515517 + 0.802853 * t + 0.010328 * t ** 2
  const below = 1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3
  return Math.max(0, t - above / below)
}

/** Numbers as the data and the address of a calculation write them: `18 45 186`, `18_45_186`. Anything else gives none. */
export const numbersIn = (text: string): readonly number[] => {
  const numbers = text.split(/[ _]+/).map((part) => (part === '' ? NaN : Number(part)))
  return numbers.every(Number.isFinite) ? numbers : []
}

/** A result as people of a language read it. */
export const resultText = (value: number, name: ResultName, language: string): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: RESULTS[name],
    maximumFractionDigits: RESULTS[name],
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  }).format(value)
