import { documentKey } from '#edit/address.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#edit/translations.ts'
import type { DocumentKey } from '#model/document.ts'

/** Whose texts are translated, and into which language. */
export type TranslationAddress = { readonly on: DocumentKey; readonly language: TranslatedLanguage }

/** Where the list of all translations is. */
export const TRANSLATIONS_PATH = '/manager/translations'

/** Where the texts of a document are translated into a language. */
export const translationPath = ({ on, language }: TranslationAddress): string =>
  `${TRANSLATIONS_PATH}?${new URLSearchParams({ on, language })}`

/** What the query of an address names; null where it names no document and language. */
export function addressIn(query: string): TranslationAddress | null {
  const search = new URLSearchParams(query)
  const on = documentKey.safeParse(search.get('on'))
  const language = TRANSLATED_LANGUAGES.find((code) => code === search.get('language'))
  return on.success && language !== undefined ? { on: on.data, language } : null
}
