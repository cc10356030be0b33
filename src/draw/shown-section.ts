import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'

/** Most links from section to section that are followed; a longer chain counts as a cycle. */
const MAX_HOPS = 8

/**
 * The section with the data that it shows: its own, or that of the section it is linked to (MODEL-3), under its own name. A
 * link that leads nowhere leaves the section as it is.
 */
export function shownSection(section: Section, pages: ReadonlyMap<PageId, Page>): Section {
  let source = section
  for (let hops = 0; source.linkedTo !== undefined && hops < MAX_HOPS; hops += 1) {
    const { pageId, id } = source.linkedTo
    const { sections = {} } = pages.get(pageId) ?? {}
    const next: Section | undefined = Object.hasOwn(sections, id) ? sections[id] : undefined
    if (next === undefined) return section
    source = next
  }
  if (source === section || source.linkedTo !== undefined) return section
  return { ...section, componentName: source.componentName, ...(source.data ? { data: source.data } : {}) }
}
