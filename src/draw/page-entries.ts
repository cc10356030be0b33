import { isArchive } from '#model/archive.ts'
import { NOT_FOUND_ROUTE, pathOf } from '#model/route.ts'
import { localizedText, type LocalizedText } from '#blocks/localized-text.ts'
import type { PageEntry, SectionContext } from '#sections/context.ts'
import { otherLanguage } from './other-language.ts'
import type { PageHead } from './page-head.ts'
import type { Site } from './site.ts'

/**
 * A page as an entry of lists and breadcrumbs. `prefix` is the one that its link keeps. Everything except the route is read
 * lazily, so that a page that only links to it does not depend on the rest.
 */
export function pageEntry(
  page: PageHead,
  context: Pick<SectionContext, 'language' | 'textAddress'>,
  prefix: string | undefined,
  site: Site,
): PageEntry {
  const title = (): LocalizedText =>
    localizedText(page.title, context) ?? { value: page.name ?? page.route, lang: undefined }
  return {
    route: page.route,
    get title() {
      return title()
    },
    // One in another language than the words around it would be English without a word about it, with prices in dollars.
    get description() {
      const found = localizedText(page.pageMeta?.description, context)
      return found === undefined || found.lang !== undefined ? null : found
    },
    get published() {
      return page.pageMeta?.published ?? null
    },
    get updated() {
      return page.pageMeta?.updated ?? null
    },
    get author() {
      return page.pageMeta?.author ?? null
    },
    get tags() {
      return page.pageMeta?.tags ?? []
    },
    get link() {
      const other = otherLanguage(page, { language: context.language, prefix }, site)
      return {
        tag: 'a' as const,
        attributes: { href: pathOf(page.route, prefix), ...other?.attributes },
        ...(other ? { note: other.note } : {}),
        get label() {
          return title().value
        },
      }
    },
  }
}

/** The published pages below a route: newest first, then those without a date, sorted by route. */
export const pagesBelow = (group: string, site: Site): readonly PageHead[] => site.below(group)

/** The pages that search engines may list, without archives, which have no content of their own. */
export const listedPages = (site: Site): readonly PageHead[] =>
  site.pages.filter(
    (page) => page.route !== NOT_FOUND_ROUTE && page.pageMeta?.noindex !== true && !isArchive(page),
  )
