import { z } from 'zod'

/** Code of a currency (ISO 4217). */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'a currency code such as EUR')

/** An amount in the smallest unit of its currency: 4900 is 49.00 in EUR. */
export const minorUnits = z.int().min(0).max(1_000_000_000_000)

/** An amount as people of a language read it. */
export function moneyText(amount: number, code: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
