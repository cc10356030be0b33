import type { Link } from '#model/block.ts'
import { textLanguageOf, type TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { pathOf, resolvePath } from '#model/route.ts'
import type { ReleaseIndex } from '../release-index.ts'

/** Where a form was sent from: its page's path, and the visitor's prefix and language. */
export type FormPlace = {
  readonly path: string
  readonly prefix: string | undefined
  readonly language: TextLanguage
}

/** Only prefix and language are taken from `referer`; the path is that of the published page (ROUTE-10). */
export function formPlace(pageId: PageId, referer: string | undefined, site: ReleaseIndex): FormPlace {
  const url = referer === undefined ? null : URL.parse(referer)
  const found = url && resolvePath(url.pathname, site.routes)
  const prefix = found?.kind === 'page' ? found.prefix : undefined
  const language = textLanguageOf(url?.searchParams.get('l'), prefix)
  return { path: pathOf(routeOf(pageId, site) ?? '', prefix), prefix, language }
}

/** The path after success; undefined unless it is a page of this site. */
export function redirectPath(
  link: Link | undefined,
  { prefix }: FormPlace,
  site: ReleaseIndex,
): string | undefined {
  if (link?.type !== 'page' && link?.type !== 'section') return undefined
  const route = routeOf(link.type === 'page' ? link.data.id : link.data.pageId, site)
  if (route === undefined) return undefined
  const anchor = link.type === 'section' ? `#${encodeURIComponent(link.data.id)}` : ''
  return encodeURI(pathOf(route, prefix)) + anchor
}

/** The route of a published page. */
export const routeOf = (pageId: PageId, { manifest }: ReleaseIndex): string | undefined =>
  manifest.pages.find(({ id }) => id === pageId)?.route
