import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { designPage } from './design-page.ts'
import { kindPages } from './kind-pages.ts'
import { sectionPages } from './section-pages.ts'

/**
 * The pages of the style guide: the design, every kind of block in its states, every section component in its states.
 * They are made for publishing and never stored, and search engines are told to leave them. Components are shown with the
 * fullest data that the site itself has for them. A route that a page of the site has already is left to that page.
 */
export function styleguidePages(design: Design, pages: readonly Page[]): Page[] {
  const inner = [...kindPages(), ...sectionPages(design, pages)]
  const taken = new Set(pages.map(({ route }) => route))
  return [designPage(inner), ...inner].filter(({ route }) => !taken.has(route))
}
