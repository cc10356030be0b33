import type { Page, PageId } from '#model/page.ts'
import { siteMap } from '#sections/site-map/schema.ts'
import { dataOf } from './section-data.ts'

/**
 * The other pages whose documents are needed to draw a page: those whose sections it shows, and the indexes in its site map.
 */
export function drawnWith(page: Page): readonly PageId[] {
  const sources = Object.values(page.sections).flatMap(({ linkedTo }) => linkedTo?.pageId ?? [])
  const indexes = dataOf(siteMap, page, { shown: (section) => section })
    .flatMap(({ groups = [] }) => groups)
    .flatMap(({ link }) => (link?.type === 'page' ? [link.data.id] : []))
  return [...new Set([...sources, ...indexes])].filter((id) => id !== page.id)
}
