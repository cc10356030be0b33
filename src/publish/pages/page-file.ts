import type { TextLanguage } from '#model/language.ts'
import { pathOf } from '#model/route.ts'

/** Path of a page's HTML file: `index.html`, `pricing/index.html`, `fr/index.html`, `fr/pricing/index.html`. */
export const pageFile = (route: string, prefix: TextLanguage | undefined): string =>
  `${pathOf(route, prefix)}/index.html`.replace(/^\/+/, '')

/** Path of page data (LOAD-2). */
export const pageDataFile = (cacheRandom: string, id: number): string =>
  `ww_page_data/${cacheRandom}/${id}/data.json`
