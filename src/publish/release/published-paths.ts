import type { HasFile } from '#model/redirect-table.ts'
import type { Routes } from '#model/route.ts'
import { isPageFile, type Manifest } from './manifest.ts'

/** Whether a path is a page or file of a release, which take precedence over redirect rules. */
export type PublishedPaths = { readonly routes: Routes; readonly hasFile: HasFile }

export function publishedPaths({ files, pages }: Manifest): PublishedPaths {
  const paths = new Set(files.filter((file) => !isPageFile(file)).map(({ file }) => `/${file}`))
  return { routes: new Map(pages.map(({ route, id }) => [route, id])), hasFile: (path) => paths.has(path) }
}
