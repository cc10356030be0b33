import { logError } from './log.ts'
import type { PageFacts } from './page-facts.ts'
import { scriptLoader } from './script-loader.ts'
import { startPart } from './start-part.ts'

/** How long each of the two tries to get the script may take, in ms: a visitor may be waiting. */
const loader = { ...scriptLoader, timeoutMs: 5_000 }

/** What a visitor does before a click; scrolling by hand moves a pointer, too. */
const SIGNS = ['pointerover', 'keydown', 'focusin'] as const

/**
 * Fetches the script of popups, on pages that have some, at the first sign of a visitor: after all that the first view
 * needs, and mostly before the first click (LIFE-13). A click that comes earlier still is held and made again when the script
 * is there, unless the visitor clicks elsewhere or leaves meanwhile. It is made again, too, when the script can't be had: then
 * the opener does what it does without scripts, and the next click tries anew.
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
    // What was clicked last counts; a click elsewhere takes back what is held.
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
  for (const sign of SIGNS) addEventListener(sign, () => void load(), { once: true })
}
