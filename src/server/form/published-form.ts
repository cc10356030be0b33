import { blocksOf } from '#model/document.ts'
import type { Block } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import { formKind } from '#blocks/form/schema.ts'
import { fromPageData, type PageData } from '#render/page-data.ts'
import type { ServedSite } from '../current-site.ts'

/** The form block of a page as it is published; undefined when there is none. */
export async function publishedForm(
  { site, files }: ServedSite,
  pageId: PageId,
  blockId: string,
): Promise<Block | undefined> {
  const file = site.pageData(pageId)
  if (file === undefined) return undefined
  const data = JSON.parse((await files.read(file.file)).toString('utf8')) as PageData
  for (const { block } of blocksOf(fromPageData(data))) {
    if (block.uniqueId === blockId && block.content?.type === formKind.kind) return block
  }
  return undefined
}
