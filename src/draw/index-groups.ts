import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import type { LocalText } from '#model/text.ts'
import { indexList } from '#sections/index-list/schema.ts'
import { dataOf } from './section-data.ts'

/** Route of the index of product features; the pages that it links to are product pages. */
export const FEATURES_ROUTE = 'features'

/** A group of an index page: its title, and the pages that its cards lead to. */
export type IndexGroup = { readonly title?: LocalText; readonly pages: readonly PageId[] }

/** The groups of cards with which a page lists other pages, in order; empty for a page without any. */
export const indexGroups = (page: Page, shown: (section: Section) => Section): readonly IndexGroup[] =>
  dataOf(indexList, page, { shown })
    .flatMap(({ groups = [] }) => groups)
    .map(({ title, cards = [] }) => ({
      ...(title && { title }),
      pages: cards.flatMap(({ link }) => (link?.type === 'page' ? [link.data.id] : [])),
    }))
    .filter(({ pages }) => pages.length > 0)
