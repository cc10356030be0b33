import { DEFAULT_LANGUAGE, isTextLanguage, type TextLanguage } from '#model/language.ts'
import { splitPrefix } from '#model/prefix.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { framePhrase } from './frame-phrases.ts'
import type { PageHead } from './page-head.ts'
import type { Site } from './site.ts'

/** Words after a link that leads to another language than the reader's, and that language for programs. */
export type OtherLanguage = { readonly note: string; readonly attributes: { readonly hreflang: string } }

type TranslatedLanguage = Exclude<TextLanguage, 'en'>

/** The language of a text, and the prefix under which it is read. */
type Reading = { readonly language: TextLanguage; readonly prefix: string | undefined }

/** The language of the reader: that of the prefix, or else that of the text. */
export const readerLanguage = ({ language, prefix }: Reading): TextLanguage =>
  prefix !== undefined && isTextLanguage(prefix) ? prefix : language

/**
 * The words after a link in a text of the reader's language if its page is in English (LANG-23); undefined if both are in one
 * language. A text in English needs no such words: its reader was told above it.
 */
export function otherLanguage(target: PageHead, reading: Reading, site: Site): OtherLanguage | undefined {
  const { language } = reading
  if (language === DEFAULT_LANGUAGE || readerLanguage(reading) !== language) return undefined
  return site.languagesOf(target).includes(language) ? undefined : inEnglish(language)
}

/** The same for an address of this site without a prefix, which is in English. */
export function otherLanguageOf(
  address: string,
  { language }: Reading,
  site: Site,
): OtherLanguage | undefined {
  if (language === DEFAULT_LANGUAGE || !address.startsWith('/')) return undefined
  const { prefix, rest } = splitPrefix(address.replace(/[?#].*$/s, ''))
  const isPage = site.byRoute.has(rest === '/' ? HOME_ROUTE : rest.slice(1))
  return prefix === undefined && isPage ? inEnglish(language) : undefined
}

const inEnglish = (language: TextLanguage): OtherLanguage => ({
  note: framePhrase('inEnglish', language),
  attributes: { hreflang: DEFAULT_LANGUAGE },
})

/**
 * In which language the main text of a page is shown: the job itself, or the same in English if the page is not written in the
 * reader's language, so that its numbers and drawings speak English, too (LANG-24). A page that is only begun in a language waits
 * in English (PUB-270), unless the design requires nothing.
 */
export function mainJob<Job extends Reading & { readonly page: PageHead }>(
  job: Job,
  site: Pick<Site, 'design' | 'languagesOf'>,
): Job {
  const { language, page } = job
  if (language === DEFAULT_LANGUAGE) return job
  const isWritten =
    site.design.translationGates?.[language as TranslatedLanguage] === 'nothing'
      ? (page.title?.[language] ?? '') !== ''
      : site.languagesOf(page).includes(language)
  return isWritten ? job : { ...job, language: DEFAULT_LANGUAGE }
}
