import { isPage, type Document } from '#model/document.ts'
import type { Change, SingleChange } from './change.ts'
import { singlesOf } from './compose.ts'

/** Names of the design's parts, and names that every object answers to. */
const RESERVED: ReadonlySet<string> = new Set([
  'navbar',
  'footer',
  ...Object.getOwnPropertyNames(Object.prototype),
])

/**
 * The first id that a change would newly give to a section of a page although it has another meaning; null if there is none.
 * `before` is the document before the change.
 */
export function reservedSection(before: Document | null, change: Change): string | null {
  const known = before !== null && isPage(before) ? before.sectionOrder : []
  return (
    singlesOf(change)
      .flatMap(newSections)
      .find((id) => RESERVED.has(id) && !known.includes(id)) ?? null
  )
}

function newSections(change: SingleChange): readonly string[] {
  switch (change.do) {
    case 'insert-section':
      return [change.section.id]
    case 'duplicate-section':
      return [change.as]
    case 'rename-section':
      return [change.id]
    case 'insert-page':
      return Object.keys(change.page.sections)
    case 'replace-document':
      return change.document !== null && isPage(change.document) ? Object.keys(change.document.sections) : []
    default:
      return []
  }
}
