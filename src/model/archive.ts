import type { PageId } from './page.ts'

/** Range of archive ids, far from those of a site's own pages and of the style guide. */
const FIRST_ID = 910_000_000_000
const IDS = 1_000_000_000

/**
 * Whether a page is an archive: a page that publishing generates for an index, listing a part of the index's pages (PUB-132).
 */
export const isArchive = ({ id }: { readonly id: PageId }): boolean => id >= FIRST_ID && id < FIRST_ID + IDS

/** Ids of archives by route. A route always has the same id, whichever other archives exist. */
export function archiveIds(routes: readonly string[]): ReadonlyMap<string, PageId> {
  const ids = new Map<string, PageId>()
  const taken = new Set<PageId>()
  for (const route of routes.toSorted()) {
    let id = FIRST_ID + (hashOf(route) % IDS)
    while (taken.has(id)) id = id + 1 < FIRST_ID + IDS ? id + 1 : FIRST_ID
    taken.add(id)
    ids.set(route, id)
  }
  return ids
}

/** FNV-1a of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/**
 * A tag or a person's name as a part of a route: `bills-of-materials`, `tomas-arriba`; empty if no character of it can be used.
 */
export const archiveSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The route of a page of a list; the first page has the list's own route. */
export const numberedRoute = (route: string, page: number): string =>
  page === 1 ? route : `${route}/page/${page}`

/** The routes of an index's archives for a tag and for a person. */
export const tagRoute = (index: string, tag: string): string => `${index}/tags/${archiveSlug(tag)}`
export const authorRoute = (index: string, author: string): string =>
  `${index}/authors/${archiveSlug(author)}`

/** The index, and the tag's part of the route, of the first page of a tag's archive; null for other routes. */
export function tagOfRoute(route: string): { readonly index: string; readonly slug: string } | null {
  const [, index, slug] = /^(.+)\/tags\/([^/]+)$/.exec(route) ?? []
  return index === undefined || slug === undefined ? null : { index, slug }
}
