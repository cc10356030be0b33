import { ICON_PART } from '../files/icon-files.ts'
import { FONT_PARTS } from '../fonts/subset.ts'
import { MEDIA_PART } from '../media/plan-media.ts'
import { SOCIAL_PART } from '../social/write-cards.ts'
import type { WorkCache } from '../disk/work-cache.ts'

/**
 * Removes what this publish did not use from the cache; cards only if it used any. Fonts for cards are pruned by the code that
 * opens them.
 */
export async function pruneCache(cache: WorkCache, hasCards: boolean): Promise<void> {
  const parts = [FONT_PARTS.woff2, MEDIA_PART, ICON_PART, ...(hasCards ? [SOCIAL_PART] : [])]
  for (const part of parts) await cache.prune(part)
}
