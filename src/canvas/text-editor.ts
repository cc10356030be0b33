import { addressFrom, type TextAddress } from '#frame/selection.ts'
import type { SetText } from '#edit/set-text.ts'
import { pageKey } from '#model/document.ts'
import type { CanvasPage } from './canvas-page.tsx'

/** An element that shows an editable text, and which one. */
export type TextPlace = {
  readonly element: HTMLElement
  readonly address: TextAddress
  readonly section: string
}

/** The innermost editable text around an element; null where there is none. */
export function textPlaceAt(target: EventTarget | null): TextPlace | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null
  return element === null ? null : textPlaceOf(element)
}

/** The element that shows a text; null when none does. */
export function textPlaceWith(text: string): TextPlace | null {
  const element = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(text)}"]`)
  return element === null ? null : textPlaceOf(element)
}

function textPlaceOf(element: HTMLElement): TextPlace | null {
  const address = addressFrom(element.dataset['text'] ?? '')
  const section = element.closest<HTMLElement>('[data-section]')?.dataset['section']
  return address === null || section === undefined ? null : { element, address, section }
}

/** What is typed into a plain text on the page itself; the answer ends it. Rich texts are not opened here: null. */
export function openText(
  page: CanvasPage,
  { element, address, section }: TextPlace,
  typed: (change: SetText) => void,
  closed: () => void,
): (() => void) | null {
  const { page: shown, language } = page
  if (shown === null || language === null || element.classList.contains('prose')) return null
  const on = address.in ?? pageKey(shown.id)
  page.hold()
  element.contentEditable = 'plaintext-only'
  element.spellcheck = true
  element.lang = language
  element.focus()
  getSelection()?.selectAllChildren(element)
  const type = (): void => {
    const text = element.innerText.replaceAll(/\s+/g, ' ').trim()
    const change: SetText = {
      do: 'set-text',
      on,
      ...(address.of && { of: address.of }),
      path: [...address.path],
      language,
      text,
    }
    if (page.change(change)) typed(change)
  }
  const listening = new AbortController()
  element.addEventListener('input', type, { signal: listening.signal })
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    listening.abort()
    element.contentEditable = 'inherit'
    page.release(section)
    closed()
  }
  element.addEventListener('blur', close, { signal: listening.signal })
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return
      event.preventDefault()
      close()
    },
    { signal: listening.signal },
  )
  return close
}
