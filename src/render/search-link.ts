import type { TextLanguage } from '#model/language.ts'
import { SEARCH_ROUTE } from '#sections/parts/search-route.ts'
import { string } from '#sections/strings.ts'
import { voidElement } from './html.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'

/** Media type of a description of a site's search (OpenSearch 1.1). */
export const SEARCH_DESCRIPTION_TYPE = 'application/opensearchdescription+xml'

/** Whether the site has a page that searches it. */
export const hasSearch = ({ byRoute }: Site): boolean => byRoute.has(SEARCH_ROUTE)

/** Path of the description of the search in a language, without the first slash: `opensearch.xml`, `fr/opensearch.xml`. */
export const searchDescriptionFile = (language: TextLanguage): string =>
  `${language === 'en' ? '' : `${language}/`}opensearch.xml`

/** Name of the search in a language, for people. */
export const searchName = (language: TextLanguage, { design }: Site): string =>
  `${design.websiteName}: ${string('searchSite', language)}`

/** Tells browsers on the search page how to search the site from their own address bar. */
export const searchLink = ({ route }: PageHead, language: TextLanguage, site: Site): string =>
  route === SEARCH_ROUTE
    ? voidElement('link', {
        rel: 'search',
        type: SEARCH_DESCRIPTION_TYPE,
        title: searchName(language, site),
        href: `/${searchDescriptionFile(language)}`,
      })
    : ''
