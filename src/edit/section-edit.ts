import { success, type Result } from '#std/result.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { refused, type Refusal } from './refusal.ts'
import { asDocument, type Outcome } from './verb.ts'
import { withValue } from './tree.ts'

/** A section of a page by its id. */
export function sectionAt(page: Page, id: string): Result<Section, Refusal> {
  const section = sectionOf(page, id)
  return section
    ? success(section)
    : refused('not-found', `There is no section ${id} in this page. Someone may have removed or renamed it.`)
}

/** A section of a page, or undefined. */
export const sectionOf = (page: Page, id: string): Section | undefined =>
  Object.hasOwn(page.sections, id) ? page.sections[id] : undefined

/** A page with a section inserted, at an index of the order and a position among the keys. */
export function withSection(page: Page, section: Section, index: number, keyIndex?: number): Outcome {
  if (sectionOf(page, section.id)) {
    return refused('exists', `The page has a section ${section.id}. Choose another id.`)
  }
  if (index > page.sectionOrder.length) {
    return refused(
      'out-of-range',
      `The page has ${page.sectionOrder.length} sections. Choose an index up to that.`,
    )
  }
  const added = withValue(page, ['sections', section.id], section, keyIndex)
  return success(
    asDocument(withValue(added, ['sectionOrder'], page.sectionOrder.toSpliced(index, 0, section.id))),
  )
}

/** An order with one section moved to another index. */
export const movedIn = (order: readonly string[], id: string, to: number): string[] =>
  order.filter((other) => other !== id).toSpliced(to, 0, id)
