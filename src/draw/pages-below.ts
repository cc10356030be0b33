import { isArchive } from '#model/archive.ts'
import type { PageHead } from './page-head.ts'

/** The published pages below a route, without archives of them: newest first, then those without a date, sorted by route. */
export function pagesBelow(group: string, pages: readonly PageHead[]): readonly PageHead[] {
  return pages
    .filter(
      (page) => page.route.startsWith(`${group}/`) && page.pageMeta?.noindex !== true && !isArchive(page),
    )
    .toSorted((a, b) => byDate(a, b) || (a.route < b.route ? -1 : 1))
}

function byDate(a: PageHead, b: PageHead): number {
  const [first, second] = [a.pageMeta?.published ?? '', b.pageMeta?.published ?? '']
  return first === second ? 0 : first > second ? -1 : 1
}
