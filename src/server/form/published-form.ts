import { blocksOf } from '#model/document.ts'
import type { Block } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import { formKind } from '#blocks/form/schema.ts'
import { fromPageData } from '#render/page-data.ts'
import type { ServedSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'

/** The form block of a page as it is published, or of what every page shows; undefined when there is none. */
export async function publishedForm(
  served: ServedSite,
  pageId: PageId,
  blockId: string,
): Promise<Block | undefined> {
  const data = await publishedPageData(served, pageId)
  if (data === undefined) return undefined
  const shared = served.site.manifest.forms?.find(({ uniqueId }) => uniqueId === blockId)
  for (const { block } of blocksOf(fromPageData(data))) {
    if (block.uniqueId === blockId && block.content?.type === formKind.kind) return block
  }
  return shared
}
