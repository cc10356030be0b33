import { announce } from './announce.ts'
import { isScrollOff, toClose, withClosed, withOpened, type PopupStack } from './plan-popups.ts'

/**
 * Opens and closes popups with native dialogs, which trap focus and close by Escape (LIFE-7). Links name a popup in
 * `data-popup-open`; `data-popup-close` closes the popup that contains it; the event `popup:close-all` closes all. A separate
 * script (LIFE-13).
 */
export function start(): void {
  let stack: PopupStack = []
  const openers = new Map<string, Element | null>()
  const become = (next: PopupStack) => {
    for (const id of toClose(stack, next)) {
      dialogOf(id)?.close()
      announce('popup:close', { id })
    }
    stack = next
    document.documentElement.classList.toggle('no-scroll', isScrollOff(stack))
  }
  const open = (id: string, opener: Element | null) => {
    const dialog = dialogOf(id)
    if (!dialog) return
    if (dialog.open) dialog.close()
    openers.set(id, opener)
    // First scrolling is locked, then the dialog is opened, which causes a layout for the focus: one layout for both.
    become(withOpened(stack, id))
    dialog.showModal()
    announce('popup:open', { id })
  }
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const opener = event.target.closest<HTMLElement>('[data-popup-open]')
    const closer = event.target.closest('[data-popup-close]')
    const id = (closer ?? event.target).closest<HTMLElement>('[data-popup]')?.dataset['popup']
    if (opener?.dataset['popupOpen'] !== undefined) {
      event.preventDefault()
      open(opener.dataset['popupOpen'], opener)
    } else if (id !== undefined && dialogOf(id)?.open && (closer !== null || isOutside(event))) {
      // A popup shown only by the address's fragment is closed by its link.
      event.preventDefault()
      become(withClosed(stack, id))
    }
  })
  // `close` does not bubble, but can be captured.
  document.addEventListener(
    'close',
    ({ target }) => {
      const id = target instanceof HTMLElement ? target.dataset['popup'] : undefined
      // The event comes late: the popup may have been opened again by then.
      if (id === undefined || dialogOf(id)?.open) return
      become(withClosed(stack, id))
      const opener = openers.get(id)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      openers.delete(id)
    },
    true,
  )
  document.addEventListener('popup:close-all', () => become([]))
  // When a page is restored from the back/forward cache, its popups are closed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) become([])
  })
}

const dialogOf = (id: string): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`dialog[data-popup="${CSS.escape(id)}"]`)

/** A click on the backdrop has the dialog itself as target, outside of its box. */
function isOutside({ target, clientX, clientY, detail }: MouseEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || detail === 0) return false
  const { left, right, top, bottom } = target.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
