import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { canonicalPath } from '#model/route.ts'
import type { Renderer } from '#render/renderer.ts'
import { hasSearch, SEARCH_DESCRIPTION_TYPE, searchDescriptionFile, searchName } from '#render/search-link.ts'
import type { Site } from '#draw/site.ts'
import { SEARCH_ROUTE } from '#sections/parts/search-route.ts'
import type { OutputFile } from './output-file.ts'
import { xml, XML_HEAD } from './xml.ts'

/** Most characters of a short name (OpenSearch 1.1). */
const SHORT_NAME_LENGTH = 16

/** Descriptions with which browsers can search the site, one per language (OpenSearch 1.1); none without a search page. */
export const searchDescriptions = ({ site }: Renderer): OutputFile[] =>
  hasSearch(site)
    ? TEXT_LANGUAGES.map((language) => ({
        file: searchDescriptionFile(language),
        content: description(language, site),
        cache: 'revalidate',
      }))
    : []

/** A name cut to the available length, in grapheme clusters. */
const shortName = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    .slice(0, SHORT_NAME_LENGTH)
    .join('')
    .trim()

function description(language: TextLanguage, site: Site): string {
  const { origin, design } = site
  const self = `${origin}/${searchDescriptionFile(language)}`
  const search = `${origin}${canonicalPath(SEARCH_ROUTE, language)}?q={searchTerms}`
  return [
    `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    `<ShortName>${xml(shortName(design.websiteName))}</ShortName>`,
    `<Description>${xml(searchName(language, site))}</Description>`,
    `<Language>${language}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="32" height="32" type="image/x-icon">${xml(`${origin}/favicon.ico`)}</Image>`,
    `<Url type="text/html" template="${xml(search)}"/>`,
    `<Url type="${SEARCH_DESCRIPTION_TYPE}" rel="self" template="${xml(self)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}
