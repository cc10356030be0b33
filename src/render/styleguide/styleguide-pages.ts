import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { designPage } from './design-page.ts'
import { kindPages } from './kind-pages.ts'
import { sectionPages } from './section-pages.ts'

/**
 * The pages of the style guide: the design, every kind of block and every section component in their states. They are generated
 * for publishing and never stored, and hidden from search engines. Components are shown with the most complete data that the
 * site has for them. A page whose route is taken by a page of the site is left out.
 */
export function styleguidePages(design: Design, pages: readonly Page[]): Page[] {
  const inner = [...kindPages(), ...sectionPages(design, pages)]
  const taken = new Set(pages.map(({ route }) => route))
  return [designPage(inner), ...inner].filter(({ route }) => !taken.has(route))
}
