import type { HasFile } from '#model/redirect-table.ts'
import type { Routes } from '#model/route.ts'
import { isPageFile, type Manifest } from './manifest.ts'

/** What stands at the paths of a release, and so before every redirect rule. */
export type Standing = { readonly routes: Routes; readonly hasFile: HasFile }

export function standing({ files, pages }: Manifest): Standing {
  const paths = new Set(files.filter((file) => !isPageFile(file)).map(({ file }) => `/${file}`))
  return { routes: new Map(pages.map(({ route, id }) => [route, id])), hasFile: (path) => paths.has(path) }
}
