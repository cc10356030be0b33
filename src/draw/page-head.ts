import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { headingAnchors } from './heading-anchors.ts'

/** A page without its sections: everything that other pages may show of it, and the anchors that they may link to. */
export type PageHead = Pick<Page, 'id' | 'route' | 'name' | 'title' | 'category' | 'pageMeta'> & {
  /** Anchors of headings outside of section names; none if left out. */
  readonly headings?: readonly string[]
  /** The languages that the page can be read in, for who has no more of it than its head. */
  readonly languages?: readonly TextLanguage[]
}

/** A page's head. `hasAnchors`: whether a heading of the page may have an anchor. */
export function headOf(page: Page, hasAnchors = true): PageHead {
  const { id, route, name, title, category, pageMeta } = page
  const headings = hasAnchors ? headingsOf(page) : []
  return {
    id,
    route,
    category,
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(pageMeta === undefined ? {} : { pageMeta }),
    ...(headings.length === 0 ? {} : { headings }),
  }
}

/** Whether a page includes its sections, and is not only a head. */
export const isWhole = (page: PageHead): page is Page => 'sections' in page

/**
 * Anchors of a page's headings, without those that are also section names: links with that name lead to the section (LINK-5).
 */
export function headingsOf(page: PageHead): readonly string[] {
  if (!isWhole(page)) return page.headings ?? []
  const known = HEADINGS.get(page)
  if (known) return known
  const found = headingAnchors(page).filter((anchor) => !Object.hasOwn(page.sections, anchor))
  HEADINGS.set(page, found)
  return found
}

const HEADINGS = new WeakMap<Page, readonly string[]>()
