import { z } from 'zod'
import { fieldPath, owner, type Owner } from '#edit/address.ts'
import { findBlock } from '#edit/held-blocks.ts'
import type { Document } from '#model/document.ts'
import { popupAround } from './popup-links.ts'

const pathInside = z.array(fieldPath.element).max(100)

/**
 * What is selected: a field, an item of a list (its path ends in a number), a block or a section (no path), or the whole
 * document (no owner either). It belongs to the page that is shown, or to the design, which contains the navbar and the footer.
 */
export const selection = z.strictObject({
  in: z.literal('design').optional(),
  of: owner.optional(),
  path: pathInside,
})

export type Selection = z.infer<typeof selection>

/** Address of a text; the path is that of the map of its languages. */
export const address = selection.extend({ path: fieldPath })

export type TextAddress = z.infer<typeof address>

export const PAGE_SELECTION: Selection = { path: [] }

/**
 * A selection as an attribute value (`data-text`): `section/hero/data/title`, a number as `:2`, in the design
 * `design/section/…`.
 */
export function selectionText({ in: document, of, path }: Selection): string {
  const whose = of === undefined ? ['page'] : 'block' in of ? ['block', of.block] : ['section', of.section]
  const parts = path.map((part) => (typeof part === 'number' ? `:${part}` : encodeURIComponent(part)))
  return [...(document === undefined ? [] : [document]), ...whose.map(encodeURIComponent), ...parts].join('/')
}

/** Parses the selection in an attribute; null if it is invalid. */
export function selectionFrom(text: string): Selection | null {
  const parts = text.split('/')
  const isDesign = parts[0] === 'design'
  const [whose, ...rest] = isDesign ? parts.slice(1) : parts
  if (!['page', 'section', 'block'].includes(whose ?? '') || rest.includes('')) return null
  const decoded = rest.map((part) =>
    part.startsWith(':') ? Number(part.slice(1)) : decodeURIComponent(part),
  )
  const [name, ...path] = decoded
  const of =
    whose === 'block' ? { block: String(name) } : whose === 'section' ? { section: String(name) } : undefined
  if (of !== undefined && name === undefined) return null
  const parsed = selection.safeParse({
    ...(isDesign && { in: 'design' }),
    ...(of ? { of, path } : { path: decoded }),
  })
  return parsed.success ? parsed.data : null
}

/** Parses the address of a text in an attribute; null if it is invalid. */
export function addressFrom(text: string): TextAddress | null {
  const parsed = address.safeParse(selectionFrom(text))
  return parsed.success ? parsed.data : null
}

export const addressText: (address: TextAddress) => string = selectionText

export const isSameSelection = (one: Selection | null, other: Selection | null): boolean =>
  one === other || (one !== null && other !== null && selectionText(one) === selectionText(other))

/**
 * The parent of a selection: the list item, block, popup or section around it, or the document; null for the document itself.
 */
export function parentOf(selected: Selection, document: Document): Selection | null {
  const { in: within, of, path } = selected
  const base = within === undefined ? {} : { in: within }
  if (of === undefined) return path.length === 0 ? null : { ...base, path: [] }
  if (path.length > 0) {
    const item = path.findLastIndex((part, at) => typeof part === 'number' && at < path.length - 1)
    return { ...base, of, path: path.slice(0, item + 1) }
  }
  if ('section' in of) return within === undefined ? PAGE_SELECTION : { ...base, path: [] }
  const found = findBlock(document, of.block)
  if (found === undefined) return { ...base, path: [] }
  const popup = popupAround(of.block, document)
  if (popup !== null) return { ...base, ...popup }
  const around: Owner = found.holder ? { block: found.holder.uniqueId } : { section: found.section }
  return { ...base, of: around, path: [] }
}

/** A selection and all its parents, outermost first. */
export function trailOf(selected: Selection, document: Document): readonly Selection[] {
  const parent = parentOf(selected, document)
  return parent === null ? [selected] : [...trailOf(parent, document), selected]
}
