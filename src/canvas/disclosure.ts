/** What covers the page while it is open: popups, the panels of menus, and the menu of small screens. */
const OVERLAYS = 'dialog[open], header details[open], [popover]:popover-open'

/** Opens everything that hides an element: a popup, a disclosure, or the menu of small screens. */
export function reveal(element: Element | null): void {
  for (let inside = element; inside !== null; inside = inside.parentElement) {
    if (isClosedAround(inside)) setOpen(inside, true)
    const around = inside.parentElement
    // The summary is visible even if the rest is not.
    if (around instanceof HTMLDetailsElement && inside.tagName !== 'SUMMARY') around.open = true
  }
}

/** Closes what covers the page, except around and inside of an element. */
export function closeOverlays(kept: Element | null): void {
  for (const overlay of document.querySelectorAll(OVERLAYS)) {
    const isKept = kept !== null && (overlay.contains(kept) || kept.contains(overlay))
    if (!isKept) setOpen(overlay, false)
  }
}

/**
 * What a click on an element opens or closes for visitors: the disclosure of a summary, or the menu of small screens. Returns a
 * function that does so, whatever was opened or closed meanwhile; null if a click opens nothing.
 */
export function toggleAt(target: Element): (() => void) | null {
  const button = target.closest('[popovertarget]')
  const disclosed =
    button === null
      ? (target.closest('summary')?.parentElement ?? null)
      : document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (disclosed === null) return null
  const open = !isOpen(disclosed)
  return () => setOpen(disclosed, open)
}

/** The popup whose close button is clicked; null for any other target. */
export const popupClosedBy = (target: Element): HTMLElement | null =>
  target.closest('.popup-close')?.closest<HTMLElement>('[data-popup-of]') ?? null

const isOpen = (element: Element): boolean =>
  element.hasAttribute('open') || (element.hasAttribute('popover') && element.matches(':popover-open'))

/** Whether an element has content, but none of it is visible. */
const isClosedAround = (element: Element): boolean =>
  (element.tagName === 'DIALOG' || element.hasAttribute('popover')) && !isOpen(element) && isOverlay(element)

/** A menu whose entries all fit is part of the navbar and no popover. */
const isOverlay = (element: Element): boolean => getComputedStyle(element).display === 'none'

function setOpen(element: Element, open: boolean): void {
  if (!(element instanceof HTMLElement)) return
  // Set by attribute: a dialog opened by its method would take the focus from the shell.
  if (element.hasAttribute('popover')) element.togglePopover(open)
  else element.toggleAttribute('open', open)
}
