import { addressFrom, type TextAddress } from '#frame/selection.ts'

/** An element that shows an editable text, and the text's address. */
export type TextPlace = {
  readonly element: HTMLElement
  readonly address: TextAddress
  readonly section: string
}

/** The prefix of popups in section names, after which their number follows. */
export const POPUPS = ''

/** The innermost editable text around an element; null if there is none. */
export function textPlaceAt(target: EventTarget | null): TextPlace | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null
  return element === null ? null : textPlaceOf(element)
}

/** The element that shows a text; null if there is none. */
export function textPlaceWith(text: string): TextPlace | null {
  const element = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(text)}"]`)
  return element === null ? null : textPlaceOf(element)
}

function textPlaceOf(element: HTMLElement): TextPlace | null {
  const address = addressFrom(element.dataset['text'] ?? '')
  const section = element.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? POPUPS
  return address === null ? null : { element, address, section }
}
