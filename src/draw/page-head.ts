import type { Page } from '#model/page.ts'
import { headingAnchors } from './heading-anchors.ts'

/** A page without its sections: all that other pages may say of it, and the headings that they may lead to. */
export type PageHead = Pick<Page, 'id' | 'route' | 'name' | 'title' | 'category' | 'pageMeta'> & {
  /** Anchors of headings that are no sections; none when left out. */
  readonly headings?: readonly string[]
}

/** The head of a page, without anything else that the document holds. `hasAnchors`: whether a heading of it may have one. */
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

/** Whether a page has its sections, and not its head alone. */
export const isWhole = (page: PageHead): page is Page => 'sections' in page

/** Anchors of a page's headings. A section of the same name goes before: links to that name lead to the section (LINK-5). */
export function headingsOf(page: PageHead): readonly string[] {
  if (!isWhole(page)) return page.headings ?? []
  const known = HEADINGS.get(page)
  if (known) return known
  const found = headingAnchors(page).filter((anchor) => page.sections[anchor] === undefined)
  HEADINGS.set(page, found)
  return found
}

const HEADINGS = new WeakMap<Page, readonly string[]>()
