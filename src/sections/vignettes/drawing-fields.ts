import { choice, number } from '#model/field.ts'
import { date } from '#model/page.ts'

/** Most of anything that a drawing counts, weighs or prices. */
const MOST = 100_000_000

/** A count, weight or length; its unit is a separate field. */
export const quantity = () => number(0, MOST)

/** A quantity that may be below zero. */
export const change = () => number(-MOST, MOST)

/** An amount of money without a currency: a drawing is valid in any. */
export const money = () => number(-MOST, MOST)

/** A share of a whole, in percent. */
export const percent = () => number(0, 100)

/** A day such as 2026-03-12. */
export const day = () => date.optional()

/** A status: good, to be watched, or in need of action. */
export const MARKS = ['good', 'low', 'short'] as const

export const mark = () => choice(MARKS)
