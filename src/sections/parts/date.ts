import type { TextLanguage } from '#model/language.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Whether a word is a date such as 2026-09-16. */
export const isDate = (word: string | null | undefined): word is string =>
  typeof word === 'string' && DATE.test(word) && !Number.isNaN(Date.parse(word))

/** A date as it is read: September 16, 2026 in English, 16 septembre 2026 in French. A word that is no date stays as it is. */
export const dateText = (date: string, language: TextLanguage): string =>
  isDate(date) ? format(date, language, { day: 'numeric', month: 'long', year: 'numeric' }) : date

/** The month of a date as it is read: September 2026. */
export const monthText = (date: string, language: TextLanguage): string =>
  format(date, language, { month: 'long', year: 'numeric' })

const format = (date: string, language: TextLanguage, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { ...options, timeZone: 'UTC' }).format(
    new Date(date),
  )
