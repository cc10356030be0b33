import { addLink } from './add-link.ts'
import { CHUNK_TIMEOUT_MS } from './load-chunk.ts'
import { logError } from './log.ts'
import { hasRules, STYLE_FAILED, styleInForce } from './style-in-force.ts'

let coming: Promise<void> | undefined

/**
 * Fetches all rules of the site, for what scripts draw and pointers touch; resolves when they are in force, or can't be had
 * (LOAD-9), which is logged: whoever asks after that tries again. A page that links all of them has no `address`.
 */
export const siteStyles = (address: string | undefined): Promise<void> | undefined =>
  address
    ? (coming ??= styleInForce(addLink('stylesheet', address), CHUNK_TIMEOUT_MS).catch(() => {
        coming = undefined
        logError(STYLE_FAILED, address)
      }))
    : undefined

/** Says which style sheets are missing that the page links itself: scripts begin when those have come or failed (ERR-2). */
export function reportMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) logError(STYLE_FAILED, link.href)
  }
}
