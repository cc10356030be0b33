import { blocksOf } from '#model/document.ts'
import type { Block } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import { formKind } from '#blocks/form/schema.ts'
import { fromPageData } from '#render/page-data.ts'
import type { ServedSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'

/** A published form. `key` is the same for the same form, whichever page it was found on. */
export type PublishedForm = { readonly block: Block; readonly key: string }

/** The form block on a page, or in what every page shows; undefined if there is none. */
export async function publishedForm(
  served: ServedSite,
  pageId: PageId,
  blockId: string,
): Promise<PublishedForm | undefined> {
  const data = await publishedPageData(served, pageId)
  if (data === undefined) return undefined
  for (const { block } of blocksOf(fromPageData(data))) {
    if (block.uniqueId === blockId && block.content?.type === formKind.kind) {
      return { block, key: `${pageId}/${blockId}` }
    }
  }
  const shared = served.site.manifest.forms?.find(({ uniqueId }) => uniqueId === blockId)
  return shared && { block: shared, key: `shared/${blockId}` }
}
