import type { TextLanguage } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { shortDigest } from './digest.ts'

/** Where the HTML of a page is kept: `index.html`, `pricing/index.html`, `fr/index.html`, `fr/pricing/index.html`. */
export const pageFile = (route: string, prefix: TextLanguage | undefined): string =>
  `${pathOf(route, prefix)}/index.html`.replace(/^\/+/, '')

/** Where the rules are kept that a page does not carry: pages with equal rules share them. */
export const pageSheetFile = (css: string): string => `assets/page-${shortDigest(css)}.css`

/** Where page data is kept (LOAD-2). */
export const pageDataFile = (cacheRandom: string, id: number): string =>
  `ww_page_data/${cacheRandom}/${id}/data.json`
