/** How each result is shown: with a number of decimal places (quantities are whole), or as one of these letters. */
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
  pieceCost: 2,
  batchCost: 2,
  changeoverShare: 2,
  usableHours: 1,
  loadShare: 0,
  freeHours: 1,
  abcClass: 'ABC',
  yearlyValue: 2,
  valueShare: 1,
  runningShare: 1,
  allYields: 1,
  oee: 1,
  availability: 1,
  performance: 1,
  quality: 1,
  takt: 2,
  peopleNeeded: 1,
  turnover: 1,
  daysOfStock: 0,
} as const satisfies Readonly<Record<string, number | string>>

export type ResultName = keyof typeof RESULTS

/** A result formatted for a language. */
export function resultText(value: number, name: ResultName, language: string): string {
  const format: number | string = RESULTS[name]
  if (typeof format === 'string') return format.charAt(value)
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: format,
    maximumFractionDigits: format,
    // A value that is rounded to zero has no sign.
    signDisplay: 'negative',
  })
    .format(value)
    .replace('-', '−')
}
