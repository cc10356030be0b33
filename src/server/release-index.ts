import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { redirectTable, type RedirectTable } from '#model/redirect-table.ts'
import type { Routes } from '#model/route.ts'
import type { Manifest, ReleaseFile, ReleasePage } from '#publish/release/manifest.ts'
import { effectiveRedirects } from '#publish/release/effective-redirects.ts'
import { publishedPaths } from '#publish/release/published-paths.ts'

/** A release indexed for requests: everything is looked up in maps, no path is ever built from a request. */
export type ReleaseIndex = {
  readonly manifest: Manifest
  readonly routes: Routes
  readonly redirects: RedirectTable
  /** A file by its path without the first slash. */
  readonly file: (path: string) => ReleaseFile | undefined
  readonly page: (route: string, language: TextLanguage) => ReleasePage | undefined
  /** The page data file of a page. */
  readonly pageData: (id: PageId) => ReleaseFile | undefined
}

const PAGE_DATA = /^ww_page_data\/[^/]+\/(\d+)\/data\.json$/

export function releaseIndex(manifest: Manifest): ReleaseIndex {
  const files = new Map(manifest.files.map((file) => [file.file, file]))
  const pages = new Map(manifest.pages.map((page) => [`${page.language}/${page.route}`, page]))
  const { routes, hasFile } = publishedPaths(manifest)
  const data = new Map<PageId, ReleaseFile>()
  for (const file of manifest.files) {
    const id = PAGE_DATA.exec(file.file)?.[1]
    if (id !== undefined) data.set(Number(id), file)
  }
  return {
    manifest,
    routes,
    redirects: redirectTable(effectiveRedirects(manifest), routes, hasFile),
    file: (path) => files.get(path),
    page: (route, language) => pages.get(`${language}/${route}`),
    pageData: (id) => data.get(id),
  }
}
