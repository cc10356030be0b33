import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { indexList } from '#sections/index-list/schema.ts'
import { dataOf } from './section-data.ts'

/** Route of the index that lists what the product does; the pages that it links to are product pages. */
const FEATURES_ROUTE = 'features'

/** The pages that a card of the features index leads to, if that index is among the pages. */
export function productsIn(
  pages: readonly Page[],
  shown: (section: Section) => Section,
): ReadonlySet<PageId> {
  const index = pages.find(({ route }) => route === FEATURES_ROUTE)
  const groups = index ? dataOf(indexList, index, { shown }).flatMap((data) => data.groups ?? []) : []
  const links = groups.flatMap(({ cards = [] }) => cards).map(({ link }) => link)
  return new Set(links.flatMap((link) => (link?.type === 'page' ? [link.data.id] : [])))
}
