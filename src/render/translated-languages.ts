import { isObject } from '#std/json.ts'
import { blocksIn, holdsBlocks, sectionsOf } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { typedValues } from '#model/values.ts'
import { shownSection } from './shown-section.ts'

/** Share of a page's texts that a language must have for the page to count as written in it. */
const TRANSLATED_SHARE = 0.9

/**
 * The languages that a page can be read in: English, and each other in which its title and nearly all of its texts are
 * written. Only these are told to search engines.
 */
export function translatedLanguages(
  page: Page,
  registry: Registry,
  pages: ReadonlyMap<PageId, Page>,
): readonly TextLanguage[] {
  const texts = sectionsOf(page).flatMap(({ section }) => textsOf(shownSection(section, pages), registry))
  return TEXT_LANGUAGES.filter((language) => {
    if (language === DEFAULT_LANGUAGE) return true
    const written = texts.filter((text) => hasText(text, language)).length
    return hasText(page.title, language) && written >= texts.length * TRANSLATED_SHARE
  })
}

/** The text maps of a section that hold an English text: its own and those of its blocks. */
function textsOf(section: Section, registry: Registry): unknown[] {
  const own = registry.components.get(section.componentName)
  const blocks = holdsBlocks(section.data) ? blocksIn(section.data, []) : []
  const ofBlocks = blocks.flatMap(({ block }) => {
    const kind = block.content && registry.kinds.get(block.content.type)
    return kind ? typedValues(kind.data, block.content?.data) : []
  })
  return [...(own ? typedValues(own.data, section.data) : []), ...ofBlocks]
    .filter(({ type }) => type === 'text' || type === 'rich-text')
    .map(({ value }) => value)
    .filter((value) => hasText(value, DEFAULT_LANGUAGE))
}

const hasText = (map: unknown, language: TextLanguage): boolean =>
  isObject(map) && map[language] !== undefined && map[language] !== ''
