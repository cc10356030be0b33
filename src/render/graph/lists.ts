import type { Json, JsonObject } from '#std/json.ts'
import { canonicalPath } from '#model/route.ts'
import type { Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { glossary } from '#sections/glossary/schema.ts'
import { indexList } from '#sections/index-list/schema.ts'
import { newsList } from '#sections/news-list/schema.ts'
import { pagesBelow } from '#draw/page-entries.ts'
import { titleIn, type PageFacts } from '../page-facts.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'
import { dataOf } from '#draw/section-data.ts'
import { property, plainText, plainRichText } from './text-property.ts'

/** The terms of a glossary, each with its anchor. */
export function terms(page: Page, { canonical, title, written }: PageFacts, site: Site): JsonObject[] {
  const set = `${canonical}#terms`
  const hasDefinedTerm: Json[] = dataOf(glossary, page, site)
    .flatMap((data) => data.terms ?? [])
    .flatMap(({ id, term, text }) => {
      const name = plainText(term, written)
      if (name === '') return []
      const url = `${canonical}#${id}`
      const description = property('description', plainRichText(text, written))
      return [{ '@type': 'DefinedTerm', '@id': url, name, ...description, url, inDefinedTermSet: set }]
    })
  if (hasDefinedTerm.length === 0) return []
  return [{ '@type': 'DefinedTermSet', '@id': set, name: title, inLanguage: written, hasDefinedTerm }]
}

/** The pages that an index lists, in its order, each once. */
export function pageList(page: Page, facts: PageFacts, site: Site): JsonObject[] {
  const listed = [...new Set([...fromIndexLists(page, site), ...fromNewsLists(page, site)])]
  const shown = listed.filter((other) => other.id !== page.id && other.pageMeta?.noindex !== true)
  if (shown.length === 0) return []
  const itemListElement: Json = shown.map((other, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: titleIn(other, facts.written),
    url: addressOf(other, facts.written, site),
  }))
  return [
    {
      '@type': 'ItemList',
      '@id': `${facts.canonical}#list`,
      numberOfItems: shown.length,
      itemListElement,
    },
  ]
}

/** The address of a page in a language, or in English if it is not written in it. */
export const addressOf = (page: PageHead, language: TextLanguage, site: Site): string =>
  site.origin + canonicalPath(page.route, site.languagesOf(page).includes(language) ? language : 'en')

function fromIndexLists(page: Page, site: Site): PageHead[] {
  return dataOf(indexList, page, site).flatMap(
    ({ groups = [], group, limit, pageSize = limit, pages = [] }) => [
      ...pages.flatMap(({ link }) => pageOf(link, site)),
      ...groups.flatMap(({ cards = [] }) => cards.flatMap(({ link }) => pageOf(link, site))),
      ...(group === undefined
        ? []
        : pagesBelow(group, site).slice(0, Math.min(limit ?? pageSize ?? Infinity, pageSize ?? Infinity))),
    ],
  )
}

function fromNewsLists(page: Page, site: Site): PageHead[] {
  return dataOf(newsList, page, site).flatMap(({ entries = [], group = newsList.defaults.group }) => [
    ...entries.flatMap(({ link }) => pageOf(link, site)),
    ...pagesBelow(group, site),
  ])
}

const pageOf = (link: Link | undefined, site: Site): PageHead[] => {
  const found = link?.type === 'page' ? site.byId.get(link.data.id) : undefined
  return found ? [found] : []
}
