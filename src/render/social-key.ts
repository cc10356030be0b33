import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'

/** The key of a page's card in a language. */
export const socialKey = (id: PageId, language: TextLanguage): string => `${id} ${language}`
