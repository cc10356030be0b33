import { linesFrom, type CartLine } from './lines.ts'

/** Where the browser keeps the cart, for all pages of the site. */
const KEY = 'cart'

/** Event on `document` after the lines have changed on this page. */
const CHANGED = 'cart:change'

/** The lines of this visitor. A browser that keeps nothing has an empty cart. */
export function storedLines(): readonly CartLine[] {
  try {
    return linesFrom(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Replaces the lines; whether the browser has kept them. */
export function storeLines(lines: readonly CartLine[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines))
  } catch {
    return false
  }
  document.dispatchEvent(new Event(CHANGED))
  return true
}

/** Hears of changes on this page and in the site's other tabs, and of the page coming back from the browser's cache. */
export function onLinesChange(changed: () => void, signal: AbortSignal): void {
  document.addEventListener(CHANGED, changed, { signal })
  addEventListener('pageshow', changed, { signal })
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === KEY || key === null) changed()
    },
    { signal },
  )
}
