import type { TextLanguage } from '#model/language.ts'

/** A number as the language writes it, with a real minus sign. */
export const numberText = (value: number, language: TextLanguage, digits = 0): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
    .format(value)
    .replace('-', '−')

/** An amount of money with two digits, without a currency: the scenes hold in any. */
export const moneyText = (value: number, language: TextLanguage): string => numberText(value, language, 2)

/** A day as lists in the product show it: 2 Mar 2026. */
export const shortDay = (day: string, language: TextLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
