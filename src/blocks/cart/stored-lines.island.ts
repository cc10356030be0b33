import { linesFrom, type CartLine } from './lines.ts'

/** Key of the cart in the browser's storage, for all pages of the site. */
const KEY = 'cart'

/** Event on `document` after the lines changed on this page. */
const CHANGED = 'cart:change'

/** The lines of this visitor. Empty in a browser that stores nothing. */
export function storedLines(): readonly CartLine[] {
  try {
    return linesFrom(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

/** Replaces the lines; returns whether the browser stored them. */
export function storeLines(lines: readonly CartLine[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines))
  } catch {
    return false
  }
  document.dispatchEvent(new Event(CHANGED))
  return true
}

/** Calls back on changes on this page and in other tabs, and when the page returns from the browser's cache. */
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
