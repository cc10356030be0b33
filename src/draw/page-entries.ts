import type { TextLanguage } from '#model/language.ts'
import { NOT_FOUND_ROUTE, pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import type { PageEntry } from '#sections/context.ts'
import type { LocalizedText } from '#blocks/localized-text.tsx'
import type { PageHead } from './page-head.ts'
import type { Site } from './site.ts'

/** A page as lists and trails show it. `prefix` is the one that its link keeps. */
export function pageEntry(page: PageHead, language: TextLanguage, prefix: string | undefined): PageEntry {
  const { description, published, updated, author, tags } = page.pageMeta ?? {}
  const title = localizedTextOf(page.title, language) ?? { value: page.name ?? page.route, lang: undefined }
  return {
    route: page.route,
    title,
    description: localizedTextOf(description, language) ?? null,
    published: published ?? null,
    updated: updated ?? null,
    author: author ?? null,
    tags: tags ?? [],
    link: { tag: 'a', attributes: { href: pathOf(page.route, prefix) }, label: title.value },
  }
}

/** The published pages below a route: newest first, then those without a date in the order of their routes. */
export const pagesBelow = (group: string, site: Site): readonly PageHead[] => site.below(group)

/** The pages that search engines may list. */
export const listedPages = (site: Site): readonly PageHead[] =>
  site.pages.filter(({ route, pageMeta }) => route !== NOT_FOUND_ROUTE && pageMeta?.noindex !== true)

function localizedTextOf(text: PageHead['title'], language: TextLanguage): LocalizedText | undefined {
  const found = textIn(text, language)
  return found && { value: found.value, lang: found.language === language ? undefined : found.language }
}
