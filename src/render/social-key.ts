import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'

/** Names the card of a page in a language among those of the site. */
export const socialKey = (id: PageId, language: TextLanguage): string => `${id} ${language}`
