import type { TextLanguage } from '#model/language.ts'
import { pathOf } from '#model/route.ts'

/** Where the HTML of a page is kept: `index.html`, `pricing/index.html`, `fr/index.html`, `fr/pricing/index.html`. */
export const pageFile = (route: string, prefix: TextLanguage | undefined): string =>
  `${pathOf(route, prefix)}/index.html`.replace(/^\/+/, '')

/** Where page data is kept (LOAD-2). */
export const pageDataFile = (cacheRandom: string, id: number): string =>
  `ww_page_data/${cacheRandom}/${id}/data.json`
