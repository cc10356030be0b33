import { addLink } from './add-link.ts'
import { CHUNK_TIMEOUT_MS } from './load-chunk.ts'
import { logError } from './log.ts'
import { hasRules, STYLE_FAILED, styleApplied } from './style-applied.ts'

let coming: Promise<void> | undefined

/**
 * Loads the site's style sheet, for what scripts render and pointers hover; resolves when it applies, or if it can't be loaded
 * (LOAD-9), which is logged: the next call tries again. A page that links it has no `address`.
 */
export const siteStyles = (address: string | undefined): Promise<void> | undefined =>
  address
    ? (coming ??= styleApplied(addLink('stylesheet', address), CHUNK_TIMEOUT_MS).catch(() => {
        coming = undefined
        logError(STYLE_FAILED, address)
      }))
    : undefined

/** Logs the page's own style sheets that failed: scripts start when all have loaded or failed (ERR-2). */
export function reportMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) logError(STYLE_FAILED, link.href)
  }
}
