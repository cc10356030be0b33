import iso from 'iso-639-1'

/** Languages that texts are written in (LANG-1), in the order in which they are listed. */
export const TEXT_LANGUAGES = ['en', 'fr', 'es', 'it', 'nl'] as const

export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

export const DEFAULT_LANGUAGE: TextLanguage = 'en'

/** Each language by its own name (LANG-5). */
export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}

/** Codes withdrawn from ISO 639-1 that older sites of this kind accepted as a prefix. */
const WITHDRAWN_CODES = ['bh', 'sh'] as const

/** Every two-letter code that a path may begin with (ROUTE-4). */
export const PREFIX_CODES: ReadonlySet<string> = new Set([...iso.getAllCodes(), ...WITHDRAWN_CODES])

export const isTextLanguage = (code: string): code is TextLanguage =>
  TEXT_LANGUAGES.some((known) => known === code)
