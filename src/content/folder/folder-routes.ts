import { HOME_ROUTE } from '#model/route.ts'
import type { PageId } from '#model/page.ts'
import { wholeFileProblem, type FileProblem } from '../file-problem.ts'
import { routesOf, type Routes } from '../routes.ts'
import { pageIdIn } from './page-head.ts'
import { readAhead } from './read-ahead.ts'
import { readSource } from './read-source.ts'
import type { FolderScan } from './scan-folder.ts'

export type FolderRoutes = { readonly routes: Routes; readonly problems: readonly FileProblem[] }

/** First pass over a folder: the id of every page, so that the second pass can read links to any of them. */
export async function folderRoutes(folder: string, { pages }: FolderScan): Promise<FolderRoutes> {
  const problems: FileProblem[] = []
  const files = new Map<PageId, string>()
  const heads: { id: PageId; route: string }[] = []
  for await (const [{ main, route }, source] of readAhead(pages, ({ main }) => readSource(folder, main))) {
    const id = source.ok ? pageIdIn(source.value) : undefined
    // A page without a readable id is reported by the second pass, with its line.
    if (id === undefined) continue
    const earlier = files.get(id)
    if (earlier !== undefined) problems.push(wholeFileProblem(main, `an id of its own; ${earlier} has the same`, String(id)))
    files.set(id, main)
    heads.push({ id, route })
  }
  if (!pages.some(({ route }) => route === HOME_ROUTE)) {
    problems.push(wholeFileProblem(`pages/${HOME_ROUTE}.yaml`, 'the home page'))
  }
  return { routes: routesOf(heads), problems }
}
