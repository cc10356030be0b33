/** Languages that texts are written in (LANG-1), in the order in which they are listed. */
export const TEXT_LANGUAGES = ['en', 'fr', 'es', 'it', 'nl'] as const

/** The code of a language that texts are written in. */
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The language whose pages have no prefix, and the fallback for texts that are missing in others. */
export const DEFAULT_LANGUAGE: TextLanguage = 'en'

/** Each language's own name (LANG-5). */
export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}

/** Whether a code is that of a text language. */
export const isTextLanguage = (code: string): code is TextLanguage =>
  TEXT_LANGUAGES.some((known) => known === code)

/**
 * The first requested language that is a text language, else English (LANG-3). Requests are, in order: the query parameter `l`,
 * the language prefix, an `<html lang>`. With a region (`fr-CA`), the language counts.
 */
export function textLanguageOf(...wishes: readonly (string | null | undefined)[]): TextLanguage {
  const codes = wishes.map((wish) => wish?.split('-', 1)[0]?.toLowerCase() ?? '')
  return codes.find(isTextLanguage) ?? DEFAULT_LANGUAGE
}
