import { isSameSelection, parentOf, selectionFrom, type Selection } from '#frame/selection.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { isPopup } from '#frame/popup-links.ts'
import { selectionText } from '#frame/selection.ts'
import type { CanvasPage } from './canvas-page.tsx'

/** The innermost part that an element of the canvas belongs to: a text, a block, a popup or a section; null outside of all. */
export function selectionAt(target: EventTarget | null, page: CanvasPage): Selection | null {
  let element = target instanceof Element ? target.closest<HTMLElement>(SELECTABLE) : null
  for (; element !== null; element = element.parentElement?.closest<HTMLElement>(SELECTABLE) ?? null) {
    const found = selectionOf(element, page)
    if (found !== null) return found
  }
  return null
}

const SELECTABLE = '[data-text], [data-popup-of], [data-block], [data-section]'

function selectionOf(element: HTMLElement, page: CanvasPage): Selection | null {
  const { text, popupOf, block, section } = element.dataset
  if (text !== undefined) return selectionFrom(text)
  if (popupOf !== undefined) return selectionFrom(popupOf)
  if (section !== undefined) return frameSelection(element, section)
  // Islands of sections are not blocks and have no `data-block`.
  if (block === undefined || page.page === null) return null
  if (findBlock(page.page, block)) return { of: { block }, path: [] }
  const design = page.document({ in: 'design', path: [] })
  return design !== null && findBlock(design, block) ? { in: 'design', of: { block }, path: [] } : null
}

/** Landmarks around the design's own sections. */
const DESIGN_FRAMES: Readonly<Record<string, string>> = { HEADER: 'navbar', FOOTER: 'footer' }

function frameSelection({ tagName }: HTMLElement, section: string): Selection {
  const own = DESIGN_FRAMES[tagName]
  return own === undefined ? { of: { section }, path: [] } : { in: 'design', of: { section: own }, path: [] }
}

/** The selection after a click: what was clicked, or its parent if that was selected already. */
export function clicked(at: Selection | null, before: Selection | null, page: CanvasPage): Selection | null {
  const document = at && page.document(at)
  if (at === null || document === null || before === null) return at
  // A click on the selection selects its parent, but never the page, nor what opens a popup.
  for (let each: Selection | null = at; each !== null; each = parentOf(each, document)) {
    if (isPopup(each, document)) return at
    if (isSameSelection(each, before)) return outer(parentOf(each, document)) ?? at
  }
  return at
}

const outer = (selected: Selection | null): Selection | null => (selected?.of === undefined ? null : selected)

/** The element of a selection; for an item of a list the smallest one around all its texts. Null if there is none. */
export function elementOf(selected: Selection): Element | null {
  const { in: within, of, path } = selected
  if (of === undefined) return path.length === 0 ? null : withText(selected)
  if (path.length > 0) return withText(selected) ?? popupOf(selected) ?? aroundTexts(selected)
  if ('block' in of) return document.querySelector(`[data-block="${CSS.escape(of.block)}"]`)
  if (within === undefined) return document.querySelector(`main > [data-section="${CSS.escape(of.section)}"]`)
  return document.querySelector(of.section === 'navbar' ? 'header[data-section]' : 'footer[data-section]')
}

const withText = (selected: Selection): Element | null =>
  document.querySelector(`[data-text="${CSS.escape(selectionText(selected))}"]`)

/** The popup that a link opens. */
const popupOf = (selected: Selection): Element | null =>
  document.querySelector(`[data-popup-of="${CSS.escape(selectionText(selected))}"]`)

function aroundTexts(selected: Selection): Element | null {
  const texts = document.querySelectorAll(`[data-text^="${CSS.escape(selectionText(selected))}/"]`)
  const [first, ...others] = texts
  if (first === undefined) return null
  let around: Element = first
  for (const other of others) while (!around.contains(other)) around = around.parentElement ?? document.body
  return around
}
