import type { TextLanguage } from '#model/language.ts'

/** What `make` gives, made once for each key: a formatter costs far more to make than to use. */
function keptBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const numberFormats = keptBy((digits: number) =>
  keptBy(
    (language: TextLanguage) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'always',
      }),
  ),
)

const dayFormats = keptBy(
  (language: TextLanguage) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const weekdayFormats = keptBy(
  (language: TextLanguage) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
)

const listFormats = keptBy((language: TextLanguage) => new Intl.ListFormat(language))

/** Names in a row: D-118, D-119, and D-121. None breaks at its hyphen. */
export const listText = (names: readonly string[], language: TextLanguage): string =>
  listFormats(language).format(names).replaceAll('-', '\u2011')

/** A number as the language writes it, with a real minus sign. */
export const numberText = (value: number, language: TextLanguage, digits = 0): string =>
  numberFormats(digits)(language).format(value).replace('-', '−')

/** Most decimals that an amount is shown with. */
const MOST_DECIMALS = 3

/** Decimals of a value, as many as are shown. */
const decimalsOf = (value: number): number =>
  (String(Number(value.toFixed(MOST_DECIMALS))).split('.')[1] ?? '').length

/** Amounts of a column, with as many decimals in each as in the one that has most. */
export function columnTexts(values: readonly number[], language: TextLanguage): string[] {
  const decimals = Math.max(0, ...values.map(decimalsOf))
  return values.map((value) => numberText(value, language, decimals))
}

/** An amount with the decimals that it has: 64, 31.5. With a unit, kept in one line with it: 31.5 kg. */
export function amountText(value: number, language: TextLanguage, unit = ''): string {
  const text = numberText(value, language, decimalsOf(value))
  return unit === '' ? text : `${text}\u00A0${unit}`
}

const percentFormats = keptBy(
  (language: TextLanguage) => new Intl.NumberFormat(language, { style: 'percent' }),
)

/** A probability in whole percent, 99% at most. */
export const percentText = (share: number, language: TextLanguage): string =>
  percentFormats(language).format(Math.min(share, 0.99))

const exactPercentFormats = keptBy(
  (language: TextLanguage) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
)

/** So many percent: 15% in English, 15 % in French. */
export const percentAmount = (percent: number, language: TextLanguage): string =>
  exactPercentFormats(language).format(percent / 100)

/** A weight with its unit, kept in one line. */
export const kiloText = (kg: number, language: TextLanguage, digits = 0): string =>
  `${numberText(kg, language, digits)}\u00A0kg`

/** An amount of money with two decimals, without a currency, so that the scenes are valid in any. */
export const moneyText = (value: number, language: TextLanguage): string => numberText(value, language, 2)

/** A day as lists in the product show it: Mar 2, 2026 in English, 2 mars 2026 in French; day and month stay in one line. */
export const shortDay = (day: string, language: TextLanguage): string =>
  dayFormats(language).format(new Date(day)).replace(' ', '\u00A0')

/** The weekday of a date, short: Mon. */
export const weekdayText = (day: string, language: TextLanguage): string =>
  weekdayFormats(language).format(new Date(day))
