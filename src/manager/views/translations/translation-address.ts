import { documentKey } from '#edit/address.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#edit/translations.ts'
import type { DocumentKey } from '#model/document.ts'

/** A document and the language into which it is translated. */
export type TranslationAddress = { readonly on: DocumentKey; readonly language: TranslatedLanguage }

/** Address of the list of all translations. */
export const TRANSLATIONS_PATH = '/manager/translations'

/** Address for translating a document into a language. */
export const translationPath = ({ on, language }: TranslationAddress): string =>
  `${TRANSLATIONS_PATH}?${new URLSearchParams({ on, language })}`

/** The document and language in the query of an address; null if it has none. */
export function addressIn(query: string): TranslationAddress | null {
  const search = new URLSearchParams(query)
  const on = documentKey.safeParse(search.get('on'))
  const language = TRANSLATED_LANGUAGES.find((code) => code === search.get('language'))
  return on.success && language !== undefined ? { on: on.data, language } : null
}
