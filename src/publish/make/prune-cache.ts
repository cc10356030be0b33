import { ICON_PART } from '../files/icon-files.ts'
import { FONT_PARTS } from '../fonts/subset.ts'
import { MEDIA_PART } from '../media/plan-media.ts'
import { SOCIAL_PART } from '../social/write-cards.ts'
import type { WorkCache } from '../disk/work-cache.ts'

/**
 * Forgets what this publish made no use of; cards only when it had any. Faces are left to those who open them.
 */
export async function pruneCache(cache: WorkCache, hasCards: boolean): Promise<void> {
  const parts = [FONT_PARTS.woff2, MEDIA_PART, ICON_PART, ...(hasCards ? [SOCIAL_PART] : [])]
  for (const part of parts) await cache.prune(part)
}
