import type { FocusPlace } from '#frame/command-keys.ts'

/** Where in the editor an element is that has the focus. */
export function focusPlaceOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof Element)) return 'page'
  return PLACES.find(([, selector]) => target.closest(selector) !== null)?.[0] ?? 'page'
}

/** Inputs that nobody types in: switches, choices and sliders have no undo of their own. */
const PRESSED = '[type="checkbox"], [type="radio"], [type="range"], [type="file"]'

/** The places in the order in which they are inside one another, as CSS selectors. */
const PLACES: readonly (readonly [FocusPlace, string])[] = [
  ['window', 'dialog, [role="dialog"], [role="alertdialog"]'],
  ['field', `input:not(${PRESSED}), textarea, select, [contenteditable="true"]`],
  ['list', '[role="listbox"], [role="radiogroup"], [role="menu"], [role="tablist"]'],
  ['button', 'button, a, summary, input'],
  ['outline', '[role="treegrid"]'],
]
