import { logError } from './log.ts'
import type { PageFacts } from './page-facts.ts'
import { scriptLoader } from './script-loader.ts'
import { startPart } from './start-part.ts'
import { VISITOR_SIGNS } from './visitor-signs.ts'

/** Time limit for each of two attempts to load the script, in ms: a visitor may be waiting. */
const loader = { ...scriptLoader, timeoutMs: 5_000 }

/**
 * Loads the popup script, on pages with popups, at the first sign of a visitor: after everything that the first view needs, and
 * usually before the first click (LIFE-13). An earlier click is held back and repeated when the script is loaded, unless the
 * visitor clicks elsewhere or leaves meanwhile. It is also repeated if the script can't be loaded: then the opener does what it
 * does without scripts, and the next click tries to load it again.
 */
export function startPopups({ versions: { popups } }: PageFacts): void {
  if (popups === undefined) return
  let coming: Promise<void> | undefined
  let held: HTMLElement | null = null
  let isAgain = false
  const load = () =>
    (coming ??= startPart('popups', popups, loader).then(
      () => document.removeEventListener('click', hold, true),
      (error: unknown) => {
        coming = undefined
        logError(error)
      },
    ))
  const hold = (event: Event) => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-popup-open]') : null
    if (isAgain) return
    // The last click counts; a click elsewhere discards the one held back.
    held = opener
    if (!opener) return
    event.preventDefault()
    event.stopPropagation()
    void load().then(clickAgain)
  }
  const clickAgain = () => {
    isAgain = true
    held?.click()
    isAgain = false
    held = null
  }
  document.addEventListener('click', hold, true)
  addEventListener('pagehide', () => (held = null))
  for (const sign of VISITOR_SIGNS) addEventListener(sign, () => void load(), { once: true })
}
