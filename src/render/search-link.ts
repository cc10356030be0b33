import type { TextLanguage } from '#model/language.ts'
import { SEARCH_ROUTE } from '#sections/parts/search-route.ts'
import { string } from '#sections/strings.ts'
import { voidElement } from './html.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'

/** Media type of an OpenSearch 1.1 description. */
export const SEARCH_DESCRIPTION_TYPE = 'application/opensearchdescription+xml'

/** Whether the site has a search page. */
export const hasSearch = ({ byRoute }: Site): boolean => byRoute.has(SEARCH_ROUTE)

/** Path of the search description in a language, without the first slash: `opensearch.xml`, `fr/opensearch.xml`. */
export const searchDescriptionFile = (language: TextLanguage): string =>
  `${language === 'en' ? '' : `${language}/`}opensearch.xml`

/** Name of the search in a language, for people. */
export const searchName = (language: TextLanguage, { design }: Site): string =>
  `${design.websiteName}: ${string('searchSite', language)}`

/** Announces the site's search to browsers, so that it can be used from the address bar. */
export const searchLink = ({ route }: PageHead, language: TextLanguage, site: Site): string =>
  route === SEARCH_ROUTE
    ? voidElement('link', {
        rel: 'search',
        type: SEARCH_DESCRIPTION_TYPE,
        title: searchName(language, site),
        href: `/${searchDescriptionFile(language)}`,
      })
    : ''
