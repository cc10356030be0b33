import type { Path } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { SectionAddress } from '#model/block.ts'
import { isPage, type Document } from '#model/document.ts'
import { ownerPath } from './address.ts'
import type { Refusal } from './refusal.ts'
import { sectionOf } from './section-edit.ts'
import { valueAt } from './tree.ts'

/** The path of a section's `linkedTo` from the root. */
export function linkPath(document: Document, section: string): Result<Path, Refusal> {
  const own = ownerPath(document, { section })
  return own.ok ? success([...own.value, 'linkedTo']) : own
}

/** The link to the section whose data a section shows; undefined if it shows its own. */
export function linkedTo(document: Document, section: string): SectionAddress | undefined {
  const path = linkPath(document, section)
  return path.ok ? (valueAt(document, path.value) as SectionAddress | undefined) : undefined
}

/** Whether linking a section would lead back to itself through sections of the same page. */
export function linksBack(document: Document, section: string, to: SectionAddress): boolean {
  if (!isPage(document)) return false
  const seen = new Set([section])
  for (let next: SectionAddress | undefined = to; next?.pageId === document.id;) {
    if (seen.has(next.id)) return true
    seen.add(next.id)
    next = sectionOf(document, next.id)?.linkedTo
  }
  return false
}
