import { z } from 'zod'

/** Code of a currency (ISO 4217). */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'a currency code such as EUR')

/** An amount in the smallest unit of its currency: 4900 is 49.00 in EUR. */
export const minorUnits = z.int().min(0).max(1_000_000_000_000)
