/** An item: its unit cost, its batch and stock at a usual demand, and how demand and lead time vary. */
export type StockModel = {
  readonly cost: number
  readonly demandPerDay: number
  readonly batch: number
  readonly start: number
  /** Standard deviation of a day's demand as a share of it, and of the lead time in days. */
  readonly demandSpread: number
  readonly leadSpreadDays: number
}

/** What the chart is played with. Demand and stock in pieces, times in working days. */
export type StockRule = {
  readonly demandPerDay: number
  readonly leadDays: number
  readonly safetyStock: number
}

/** A normal day sells 20: three months of days as they were, for a demand of 20. Mean 20, standard deviation 6. */
export const SOLD = [
  26, 20, 25, 16, 19, 18, 18, 21, 16, 25, 34, 11, 24, 21, 25, 13, 15, 10, 22, 16, 29, 27, 14, 23, 25, 22, 18,
  17, 32, 25, 19, 16, 17, 20, 4, 20, 30, 27, 23, 16, 12, 20, 27, 21, 17, 14, 15, 18, 28, 20, 12, 11, 24, 16,
  15, 10, 23, 23, 25, 30,
] as const

/** Days that each delivery comes later than it should; earlier below zero. Mean 0, standard deviation 2. */
export const LATENESS = [1, -2, 3, 0, -3, 2, -2, 1] as const

/** What a normal day of these sells. */
const SOLD_PER_DAY = 20

export const DAYS = SOLD.length

/** z standard deviations cover this share of order cycles without running out. */
export const Z_95 = 1.645

/** Reorder point: the demand during a lead time, plus the safety stock. */
export const reorderPoint = ({ demandPerDay, leadDays, safetyStock }: StockRule): number =>
  demandPerDay * leadDays + safetyStock

/** Standard deviation of the demand during a lead time, when both vary: √(L·σd² + d²·σL²). */
export const leadDemandSpread = (
  { demandPerDay, leadDays }: Omit<StockRule, 'safetyStock'>,
  { demandSpread, leadSpreadDays }: StockModel,
): number =>
  Math.sqrt(leadDays * (demandPerDay * demandSpread) ** 2 + demandPerDay ** 2 * leadSpreadDays ** 2)

/** The safety stock that is enough in 95 of 100 order cycles: z·√(L·σd² + d²·σL²). */
export const safetyStockFor95 = (rule: Omit<StockRule, 'safetyStock'>, model: StockModel): number =>
  Math.round(Z_95 * leadDemandSpread(rule, model))

/** Share of order cycles without running out that a safety stock is enough for, from 0 to 1. */
export const cycleService = (rule: StockRule, model: StockModel): number =>
  normalShare(safetyFactor(rule, model))

/** The safety stock in standard deviations of the demand during a lead time; 0 if nothing varies. */
export const safetyFactor = (rule: StockRule, model: StockModel): number =>
  rule.safetyStock / (leadDemandSpread(rule, model) || Infinity)

/** The normal distribution up to z, by the approximation of Zelen and Severo; wrong by less than 0.00001. */
function normalShare(z: number): number {
  if (z < 0) return 1 - normalShare(-z)
  const t = 1 / (1 + 0.33267 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return 1 - density * (0.4361836 * t - 0.1201676 * t ** 2 + 0.937298 * t ** 3)
}

/** Twelve weeks of stock under a rule. */
export type StockRun = {
  /** Stock at the end of each day; the first is the day before. */
  readonly levels: readonly number[]
  /** Days on which demand exceeded stock. */
  readonly shortDays: readonly number[]
  /** Demand that could not be met, in pieces; it is lost. */
  readonly missed: number
  readonly average: number
  /** The average at cost. */
  readonly value: number
}

/**
 * Simulates the weeks with a rule: if available plus on order falls to the reorder point or below, one batch is ordered. It
 * arrives a lead time later, give or take a few days. Sales are the demand, as far as there is stock.
 */
export function playStock(rule: StockRule, model: StockModel): StockRun {
  const point = reorderPoint(rule)
  const share = rule.demandPerDay / model.demandPerDay
  const levels: number[] = [Math.round(model.start * share)]
  const arrivals = new Map<number, number>()
  const shortDays: number[] = []
  let missed = 0
  let ordered = 0
  SOLD.forEach((sold, at) => {
    const day = at + 1
    const there = (levels[at] ?? 0) + (arrivals.get(day) ?? 0)
    arrivals.delete(day)
    const asked = Math.round((sold * rule.demandPerDay) / SOLD_PER_DAY)
    const level = Math.max(0, there - asked)
    if (asked > there) shortDays.push(day)
    missed += Math.max(0, asked - there)
    levels.push(level)
    const onOrder = [...arrivals.values()].reduce((sum, pieces) => sum + pieces, 0)
    if (level + onOrder > point) return
    const arrival = day + Math.max(1, rule.leadDays + (LATENESS[ordered % LATENESS.length] ?? 0))
    ordered += 1
    arrivals.set(arrival, (arrivals.get(arrival) ?? 0) + model.batch * share)
  })
  const average = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return { levels, shortDays, missed, average, value: average * model.cost }
}
