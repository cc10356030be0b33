/** The invented world that pages and figures share: what is given, and what follows from it (WORD-6). */

const sum = (...numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const cents = (amount: number): number => Math.round(amount * 100) / 100

export type PlanName = 'bench' | 'shop' | 'works'

/** A year costs ten months. */
const MONTHS_PAID_IN_A_YEAR = 10

/** Plans by currency: a month's price, before tax. */
const MONTHLY = {
  USD: { bench: 39, shop: 149, works: 349 },
  EUR: { bench: 36, shop: 139, works: 325 },
} as const

export type Currency = keyof typeof MONTHLY

export const monthly = (plan: PlanName, currency: Currency): number => MONTHLY[currency][plan]

export const yearly = (plan: PlanName, currency: Currency): number =>
  MONTHLY[currency][plan] * MONTHS_PAID_IN_A_YEAR

/** Extras by currency; the set-up is paid once. */
export const EXTRAS = {
  USD: { person: 12, location: 29, connection: 15, orders: 19, setUp: 600 },
  EUR: { person: 11, location: 27, connection: 14, orders: 18, setUp: 560 },
} as const

/** What Bench, Shop and Works hold: people, locations, orders a month, connections, API calls a day. */
export const LIMITS: readonly (readonly [number, number, number])[] = [
  [2, 8, 25],
  [1, 2, 6],
  [300, 2_000, 10_000],
  [1, 4, 12],
  [1_000, 10_000, 100_000],
]

/** Rates of VAT by country, in percent. */
export const VAT = { NL: 21, FR: 20, ES: 21, IT: 22 } as const

const kettle = { kg: 40, yield: 0.95, jarKg: 0.25 }
const jarsMade = Math.round((kettle.kg * kettle.yield) / kettle.jarKg)
const retained = 2
const damaged = 6

/** Batch B-0412 of salsa SAL-250, and the stock at which the next is planned. */
export const SALSA = { made: jarsMade, retained, damaged, intoStock: jarsMade - retained - damaged, buyers: 14, reorderPoint: 24 }

const before = { onHand: 64, committed: 38 }
const ordered = 40
const after = { onHand: before.onHand + SALSA.intoStock, committed: before.committed + ordered }

/** The stock of SAL-250 along one order. */
export const STOCK = {
  ordered,
  available: before.onHand - before.committed,
  short: before.onHand - after.committed,
  finished: after.onHand,
  availableAfter: after.onHand - after.committed,
  shipped: after.onHand - ordered,
}

const doughs = { 'D-118': 180, 'D-119': 180, 'D-121': 115 }
const sacks = { count: 20, kg: 25 }
const flourKg = sacks.count * sacks.kg
const flourUsedKg = sum(...Object.values(doughs))

/** Flour lot FL-2207. */
export const FLOUR = { doughs, sacks, kg: flourKg, usedKg: flourUsedKg, leftKg: flourKg - flourUsedKg }

const shade = 4.1 / 0.98
const wiringKit = sum(1.2, 0.95, 1.1)
const lampMaterial = sum(6.4, shade, wiringKit, 4 * 0.03, 0.85)
const lampLabor = (18 / 60) * 24
const lampOverhead = (18 / 60) * 9
const lampCost = sum(lampMaterial, lampLabor, lampOverhead)

/** Desk lamp DL-2, before and after its base costs 8% more. */
export const LAMP = {
  material: cents(lampMaterial),
  labor: cents(lampLabor),
  overhead: cents(lampOverhead),
  cost: cents(lampCost),
  dearer: cents(lampCost + 6.4 * 0.08),
}

const wax = 0.165 * 6.8
const fragrance = 0.165 * 0.08 * 42
const candleMaterial = sum(wax, fragrance, 0.12, 1.35, 0.14, 0.38)
const candleWork = (4 / 60) * 18 + 0.4

/** The 200 ml candle. */
export const CANDLE = {
  material: cents(candleMaterial),
  work: cents(candleWork),
  cost: cents(candleMaterial + candleWork),
}

const use = { perDay: 20, deviation: 6, leadDays: 9, leadDeviation: 2 }
const Z_95 = 1.645

/** The reorder point of the guide and of the demand chart. */
const safety = Math.round(
  Z_95 * Math.sqrt(use.leadDays * use.deviation ** 2 + use.perDay ** 2 * use.leadDeviation ** 2),
)
export const REORDER = { safety, point: use.perDay * use.leadDays + safety }

/** The batch size that costs least: 900 a year, 40 an order, 2.50 to keep one for a year. */
export const ORDER_QUANTITY = Math.round(Math.sqrt((2 * 900 * 40) / 2.5))

/** Tortillas thrown away at Nixtal Norte, in kilos a week and in percent of what was made. */
export const WASTE = {
  beforeKg: 412,
  afterKg: 228,
  before: Math.round((412 / 6_900) * 1_000) / 10,
  after: Math.round((228 / 7_050) * 1_000) / 10,
}

/** Hours that five people can be planned for in a week of 200 paid hours. */
const paidHours = 5 * 8 * 5
export const CAPACITY = { paid: paidHours, usable: Math.round((paidHours - 5 * 3.5) * 0.92 * 10) / 10 }
