import type { PageId } from '#model/page.ts'
import { pageKey } from '#model/document.ts'
import { drawPages, type DrawnPages } from '#publish/make/draw-pages.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import type { PublishControl } from './publish-request.ts'
import { withStoreInput } from './store-input.ts'

/**
 * Draws pages as they would be if they were published now, with what they need and nothing else that is unfinished. A page that is gone
 * is left out. Throws InvalidInput where nothing is published page by page yet, what withStoreInput throws, and
 * what the signal was aborted with.
 */
export async function drawDrafts(
  site: Site,
  pages: readonly PageId[],
  control: Pick<PublishControl, 'signal'> = {},
): Promise<DrawnPages> {
  const live = await shownRelease(site.storage)
  if (live === null) throw new InvalidInput('Nothing is published yet, so no page can be shown before that.')
  const request = { documents: pages.map(pageKey), unchecked: true }
  return withStoreInput(site, request, control, ({ input }) =>
    drawPages(site.storage, live, input, new Set(pages)),
  )
}
