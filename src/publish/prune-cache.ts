import { ICON_PART } from './files/icon-files.ts'
import { FONT_PARTS } from './fonts/subset.ts'
import { MEDIA_PART } from './media/plan-media.ts'
import { SOCIAL_PART } from './social/write-cards.ts'
import type { WorkCache } from './work-cache.ts'

/** Forgets what this publish made no use of. Faces are left to those who open them. */
export async function pruneCache(cache: WorkCache): Promise<void> {
  for (const part of [FONT_PARTS.woff2, MEDIA_PART, SOCIAL_PART, ICON_PART]) await cache.prune(part)
}
