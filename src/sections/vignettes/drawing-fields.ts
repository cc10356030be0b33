import { choice, number } from '#model/field.ts'
import { date } from '#model/page.ts'

/** Most of anything that a drawing counts, weighs or prices. */
const MOST = 100_000_000

/** A count, weight or length; its unit stands in a field of its own. */
export const quantity = () => number(0, MOST)

/** A quantity that may be below zero. */
export const change = () => number(-MOST, MOST)

/** An amount of money in the drawing's currency, which is not named: a drawing holds in any. */
export const money = () => number(-MOST, MOST)

/** A share of a whole, in percent. */
export const percent = () => number(0, 100)

/** A day such as 2026-03-12. */
export const day = () => date.optional()

/** How something stands: well, to be watched, or in need of somebody. */
export const MARKS = ['good', 'low', 'short'] as const

export const mark = () => choice(MARKS)
