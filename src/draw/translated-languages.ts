import { isObject } from '#std/json.ts'
import { isArchive } from '#model/archive.ts'
import { heldBlocks, sectionsOf } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import { plainTextOf, type RichText } from '#model/rich-text.ts'
import { isSameInAllLanguages } from '#model/same-in-all-languages.ts'
import type { Section } from '#model/section.ts'
import { visitValues, type HearValue } from '#model/values.ts'
import { shownSection } from './shown-section.ts'

/** Minimum share of a page's words that are translated for the page to count as written in a language. */
const TRANSLATED_SHARE = 0.9

/**
 * The languages that a page can be read in: English, and each other in which its title, its description
 * and nearly all of its words are written.
 * A text that is rightly the same in all languages counts as written in each. Only these are announced to search engines.
 */
export function translatedLanguages(
  page: Page,
  registry: Registry,
  pages: ReadonlyMap<PageId, Page>,
): readonly TextLanguage[] {
  // The page that it belongs to may be translated; its tags, of which it is made, have one name in all languages.
  if (isArchive(page)) return [DEFAULT_LANGUAGE]
  const titled = TEXT_LANGUAGES.filter(
    (language) =>
      language !== DEFAULT_LANGUAGE && hasText(page.title, language) && isDescribed(page, language),
  )
  if (titled.length === 0) return [DEFAULT_LANGUAGE]
  const words = { en: 0, fr: 0, es: 0, it: 0, nl: 0 } satisfies Record<TextLanguage, number>
  const count: HearValue = (type, value) => {
    if ((type !== 'text' && type !== 'rich-text') || !isObject(value) || !hasText(value, DEFAULT_LANGUAGE))
      return
    const english = plainText(value[DEFAULT_LANGUAGE])
    if (isSameInAllLanguages(english)) return
    const weight = english.split(/\s+/).length
    words[DEFAULT_LANGUAGE] += weight
    for (const language of titled) if (hasText(value, language)) words[language] += weight
  }
  for (const { section } of sectionsOf(page)) visitTexts(shownSection(section, pages), registry, count)
  return TEXT_LANGUAGES.filter(
    (language) =>
      language === DEFAULT_LANGUAGE ||
      (titled.includes(language) && words[language] >= words[DEFAULT_LANGUAGE] * TRANSLATED_SHARE),
  )
}

const isDescribed = ({ pageMeta }: Page, language: TextLanguage): boolean =>
  !hasText(pageMeta?.description, DEFAULT_LANGUAGE) || hasText(pageMeta?.description, language)

/** Whether anything of a page is written in a language besides English. */
export function isBegunIn(page: Page, language: TextLanguage, registry: Registry): boolean {
  let isBegun = hasText(page.title, language)
  const look: HearValue = (type, value) => {
    if (type === 'text' || type === 'rich-text') isBegun ||= hasText(value, language)
  }
  for (const { section } of sectionsOf(page)) visitTexts(section, registry, look)
  return isBegun
}

/** The values of a section: its own and those of its blocks. */
function visitTexts(section: Section, { components, kinds }: Registry, hear: HearValue): void {
  const own = components.get(section.componentName)
  if (own) visitValues(own.data, section.data, [], hear)
  for (const { content } of heldBlocks(section.data)) {
    const kind = content && kinds.get(content.type)
    if (kind) visitValues(kind.data, content.data, [], hear)
  }
}

const hasText = (map: unknown, language: TextLanguage): boolean =>
  isObject(map) && map[language] !== undefined && map[language] !== ''

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : plainTextOf(value as RichText)
