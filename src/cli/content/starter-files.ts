import { encodeDocument } from '#content/encode-document.ts'
import type { Routes } from '#content/routes.ts'
import { DESIGN_ID, FIRST_CACHE_VERSION, HOME_PAGE_ID, type Design } from '#model/design.ts'
import type { Page, PageId } from '#model/page.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { registry } from '#sections/components.ts'
import type { Source } from '#store/port.ts'

/** Most pages that a generated home page links to. */
const MAX_LINKS = 500

/** A home page for pages without one: its title, and a link to each of them. */
export function starterHome(pages: readonly Page[], taken: ReadonlySet<PageId>): Page {
  let id = HOME_PAGE_ID
  while (taken.has(id)) id += 1
  const items = pages.slice(0, MAX_LINKS).map(({ id: target, route, title }) => ({
    type: 'list_item' as const,
    content: [paragraph(title?.en ?? route, target)],
  }))
  const heading = {
    type: 'heading' as const,
    attrs: { level: 1 as const },
    content: [{ type: 'text' as const, text: 'All pages' }],
  }
  const list = items.length > 0 ? [{ type: 'bullet_list' as const, content: items }] : []
  const text = { en: { type: 'doc', content: [heading, ...list] } }
  return {
    id,
    route: HOME_ROUTE,
    category: 'website',
    title: { en: 'Home' },
    pageMeta: { description: { en: 'All pages of this site.' } },
    sectionOrder: ['pages'],
    sections: {
      pages: {
        id: 'pages',
        componentName: 'builder',
        data: {
          wwObjects: { main: [{ uniqueId: 'pages-list', content: { type: 'text', data: { text } } }] },
        },
      },
    },
  }
}

const paragraph = (text: string, id: PageId) => ({
  type: 'paragraph' as const,
  content: [
    {
      type: 'text' as const,
      text,
      marks: [{ type: 'link' as const, attrs: { link: { type: 'page' as const, data: { id } } } }],
    },
  ],
})

/** A design for a folder without one: a name, and an empty navbar. */
export function starterDesign(home: PageId): Design {
  return {
    id: DESIGN_ID,
    designVersionId: 1,
    homePageId: home,
    websiteName: 'Imported site',
    cacheVersion: FIRST_CACHE_VERSION,
    navbar: { id: 'navbar', componentName: 'navbar', data: { menu: [] } },
  }
}

/** The files of such a document. */
export const starterFiles = (document: Page | Design, routes: Routes): readonly Source[] => {
  const { main, translations } = encodeDocument(document, registry, routes)
  return [main, ...translations.values()]
}
