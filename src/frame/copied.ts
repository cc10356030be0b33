import { z } from 'zod'
import { inSection, placeOf, type Place } from '#edit/address.ts'
import { blockList, renamedBlock, renamedInside } from '#edit/block-edit.ts'
import type { Change } from '#edit/change.ts'
import { findBlock, innerBlocks, ownSections, withInner } from '#edit/held-blocks.ts'
import { block, type Block } from '#model/block.ts'
import { isPage, keyOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DOCUMENT_LIMITS, plainDataProblems } from '#model/limits.ts'
import { section, type Section } from '#model/section.ts'
import { failed, success, type Result } from '#std/result.ts'
import { freeName } from './free-name.ts'
import { isPopup, popupList } from './popup-links.ts'
import type { Selection } from './selection.ts'

/** A section or a block on the clipboard: its data in all languages, as JSON. */
export const COPIED_TYPE = 'application/x-stockwright+json'

const copied = z.union([z.strictObject({ section }), z.strictObject({ block })])

/** A copied section or block. */
export type Copied = z.infer<typeof copied>

/** The selected section or block for the clipboard; null for anything else, such as a text or the navbar. */
export function copiedFrom({ in: within, of, path }: Selection, document: Document): Copied | null {
  if (of === undefined || path.length > 0) return null
  if ('block' in of) {
    const found = findBlock(document, of.block)
    return found === undefined ? null : { block: found.block }
  }
  const own = ownSections(document).find(({ name }) => name === of.section)
  return own === undefined || within !== undefined ? null : { section: own.section }
}

/** Parses the clipboard, which may contain anything; empty text means that nothing was copied here. */
export function readCopied(text: string): Result<Copied, PasteRefusal> {
  if (text === '') return failed('other')
  if (text.length > DOCUMENT_LIMITS.total) return failed('unreadable')
  try {
    const value: unknown = JSON.parse(text)
    const parsed = copied.safeParse(value)
    return parsed.success && plainDataProblems(value).length === 0
      ? success(parsed.data)
      : failed('unreadable')
  } catch {
    return failed('unreadable')
  }
}

/** The change that a paste makes, and the selection after it. */
export type Paste = { readonly change: Change; readonly selection: Selection }

/**
 * Why nothing was pasted. `other`: not copied from a page; `unreadable`: damaged, or from another version; `nothing-selected`:
 * a block needs a place; `no-room`: the target can't contain blocks; `linked`: the section's content belongs to another page.
 */
export type PasteRefusal = 'other' | 'unreadable' | 'nothing-selected' | 'no-room' | 'linked'

/**
 * The change for pasting: a section after the selected one; a block after the selected one, or at the end of the selected
 * section's first slot. Everything gets new ids.
 */
export function pasted(
  what: Copied,
  selected: Selection | null,
  document: Document,
  registry: Registry,
  newId: () => string,
): Result<Paste, PasteRefusal> {
  return 'section' in what
    ? pastedSection(what.section, selected, document, newId)
    : pastedBlock(what.block, selected, document, registry, newId)
}

function pastedSection(
  copy: Section,
  selected: Selection | null,
  document: Document,
  newId: () => string,
): Result<Paste, PasteRefusal> {
  if (!isPage(document)) return failed('no-room')
  const id = freeName(copy.id, (name) => Object.hasOwn(document.sections, name))
  const made = { ...renamedInside(copy, idsFor(innerBlocks(copy), newId)), id }
  const around = selected === null ? undefined : sectionAround(selected, document)
  const below = around === undefined ? -1 : document.sectionOrder.indexOf(around)
  const index = below < 0 ? document.sectionOrder.length : below + 1
  return success({
    change: { do: 'insert-section', on: keyOf(document), section: made, index },
    selection: { of: { section: id }, path: [] },
  })
}

function sectionAround({ of }: Selection, document: Document): string | undefined {
  if (of === undefined) return undefined
  return 'section' in of ? of.section : findBlock(document, of.block)?.section
}

function pastedBlock(
  copy: Block,
  selected: Selection | null,
  document: Document,
  registry: Registry,
  newId: () => string,
): Result<Paste, PasteRefusal> {
  if (selected?.of === undefined) return failed('nothing-selected')
  const at = placeFor({ ...selected, of: selected.of }, document, registry)
  if (!at.ok) return at
  const made = renamedBlock(copy, idsFor(withInner(copy), newId))
  return success({
    change: { do: 'insert-block', on: keyOf(document), ...at.value, block: made },
    selection: { ...(selected.in && { in: selected.in }), of: { block: made.uniqueId }, path: [] },
  })
}

type PlaceInList = { readonly to: Place; readonly index: number }

/** After a block; in a popup, at its end; in a section, at the end of its first slot. */
function placeFor(
  selected: Selection & Pick<Place, 'of'>,
  document: Document,
  registry: Registry,
): Result<PlaceInList, PasteRefusal> {
  const { of, path } = selected
  if (isPopup(selected, document)) return endOf({ of, list: popupList(path) }, document)
  if ('block' in of) {
    const found = findBlock(document, of.block)
    return found === undefined
      ? failed('nothing-selected')
      : success({ to: placeOf(document, found), index: found.index + 1 })
  }
  const own = ownSections(document).find(({ name }) => name === of.section)
  const [slot] = registry.components.get(own?.section.componentName ?? '')?.slots ?? []
  if (own?.section.linkedTo !== undefined) return failed('linked')
  if (own === undefined || slot === undefined || slot === '*') return failed('no-room')
  return endOf(inSection(of.section, slot), document)
}

function endOf(to: Place, document: Document): Result<PlaceInList, PasteRefusal> {
  const list = blockList(document, to)
  return list.ok ? success({ to, index: list.value.blocks.length }) : failed('no-room')
}

const idsFor = (blocks: readonly Block[], newId: () => string): Record<string, string> =>
  Object.fromEntries(blocks.map(({ uniqueId }) => [uniqueId, newId()]))
