import { isObject } from '#std/json.ts'
import { heldBlocks, sectionsOf } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { visitValues, type HearValue } from '#model/values.ts'
import { shownSection } from './shown-section.ts'

/** Minimum share of a page's texts that are translated for the page to count as written in a language. */
const TRANSLATED_SHARE = 0.9

/**
 * The languages that a page can be read in: English, and each other in which its title and nearly all of its texts are written.
 * Only these are announced to search engines.
 */
export function translatedLanguages(
  page: Page,
  registry: Registry,
  pages: ReadonlyMap<PageId, Page>,
): readonly TextLanguage[] {
  const written = { en: 0, fr: 0, es: 0, it: 0, nl: 0 } satisfies Record<TextLanguage, number>
  const count: HearValue = (type, value) => {
    if ((type !== 'text' && type !== 'rich-text') || !hasText(value, DEFAULT_LANGUAGE)) return
    for (const language of TEXT_LANGUAGES) if (hasText(value, language)) written[language] += 1
  }
  for (const { section } of sectionsOf(page)) visitTexts(shownSection(section, pages), registry, count)
  return TEXT_LANGUAGES.filter(
    (language) =>
      language === DEFAULT_LANGUAGE ||
      (hasText(page.title, language) && written[language] >= written[DEFAULT_LANGUAGE] * TRANSLATED_SHARE),
  )
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
