import type { PageId } from '#model/page.ts'
import type { PageData } from '#render/page-data.ts'
import type { ServedSite } from './current-site.ts'

/** The published data of a page; undefined if there is no such page. */
export async function publishedPageData(
  { site, files }: ServedSite,
  id: PageId,
): Promise<PageData | undefined> {
  const file = site.pageData(id)
  return file && (JSON.parse((await files.read(file.file)).toString('utf8')) as PageData)
}
