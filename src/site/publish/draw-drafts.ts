import type { PageId } from '#model/page.ts'
import { pageKey } from '#model/document.ts'
import { drawPages, type DrawnPages } from '#publish/make/draw-pages.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import type { PublishControl } from './publish-request.ts'
import { withStoreInput } from './store-input.ts'

/**
 * Renders pages as they would be if they were published now, with the documents that they need and no other drafts. Pages that
 * no longer exist are left out. Throws InvalidInput if selected pages can't be published yet, what withStoreInput throws, and
 * the signal's reason.
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
