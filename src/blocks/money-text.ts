/** An amount in the smallest unit of its currency, formatted for a language. */
export function moneyText(amount: number, code: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
