/** What lies over the page while it is open: popups, the panels of menus, and the menu of small screens. */
const OVERLAYS = 'dialog[open], header details[open], [popover]:popover-open'

/** Opens whatever an element is hidden in: a popup, a disclosure, or the menu of small screens. */
export function reveal(element: Element | null): void {
  for (let inside = element; inside !== null; inside = inside.parentElement) {
    if (isClosedAround(inside)) setOpen(inside, true)
    const around = inside.parentElement
    // The summary shows while the rest does not.
    if (around instanceof HTMLDetailsElement && inside.tagName !== 'SUMMARY') around.open = true
  }
}

/** Closes what lies over the page, but for what an element is in or around. */
export function closeOverlays(kept: Element | null): void {
  for (const overlay of document.querySelectorAll(OVERLAYS)) {
    const isKept = kept !== null && (overlay.contains(kept) || kept.contains(overlay))
    if (!isKept) setOpen(overlay, false)
  }
}

/**
 * What a click on an element opens or closes for visitors: the disclosure that it is the summary of, or the menu of small screens. The
 * answer does that, whatever was opened or closed meanwhile; null where a click opens nothing.
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

/** The popup whose button to close it is clicked; null for any other target. */
export const popupClosedBy = (target: Element): HTMLElement | null =>
  target.closest('.popup-close')?.closest<HTMLElement>('[data-popup-of]') ?? null

const isOpen = (element: Element): boolean =>
  element.hasAttribute('open') || (element.hasAttribute('popover') && element.matches(':popover-open'))

/** Whether nothing inside of an element shows now that could. */
const isClosedAround = (element: Element): boolean =>
  (element.tagName === 'DIALOG' || element.hasAttribute('popover')) && !isOpen(element) && isOverlay(element)

/** A menu with room for all its entries lies in its bar and is no popover there. */
const isOverlay = (element: Element): boolean => getComputedStyle(element).display === 'none'

function setOpen(element: Element, open: boolean): void {
  if (!(element instanceof HTMLElement)) return
  // By its attribute: a dialog that is opened by its method takes the focus, and from the shell at that.
  if (element.hasAttribute('popover')) element.togglePopover(open)
  else element.toggleAttribute('open', open)
}
