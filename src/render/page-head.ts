import type { Page } from '#model/page.ts'

/** A page without its sections: all that other pages may say of it. */
export type PageHead = Pick<Page, 'id' | 'route' | 'name' | 'title' | 'category' | 'pageMeta'>

/** The head of a page, without anything else that the document holds. */
export const headOf = ({ id, route, name, title, category, pageMeta }: Page): PageHead => ({
  id,
  route,
  category,
  ...(name === undefined ? {} : { name }),
  ...(title === undefined ? {} : { title }),
  ...(pageMeta === undefined ? {} : { pageMeta }),
})

export const isWhole = (page: PageHead): page is Page => 'sections' in page
