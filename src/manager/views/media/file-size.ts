import type { TextLanguage } from '#model/language.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** A size in bytes as people of a language read it: `1.4 MB`. */
export function fileSize(bytes: number, language: TextLanguage): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const format = {
    style: 'unit',
    unit: UNITS[unit],
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(language, format).format(value)
}
