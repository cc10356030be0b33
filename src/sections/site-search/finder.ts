import MiniSearch, { type SearchOptions } from 'minisearch'
import type { TextLanguage } from '#model/language.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { stem, wordsOf } from '#model/search/terms.ts'

/** Returns the pages that match the typed text, best first. */
export type Finder = (query: string) => readonly SearchEntry[]

/** A match in a title counts more than one in the text. */
const BOOST = { title: 6, parts: 3, description: 2 }

/** Words shorter than this must be spelled right. */
const FUZZY_FROM = 5
const FUZZY_SHARE = 0.2

/** Builds the search of a language from its published entries. */
export function finderOf(entries: readonly SearchEntry[], language: TextLanguage): Finder {
  const byRoute = new Map(entries.map((entry) => [entry.route, entry]))
  const search = new MiniSearch<{ readonly route: string }>({
    idField: 'route',
    fields: ['title', 'parts', 'description', 'terms'],
    tokenize: wordsOf,
    // The index has stems, and the stem of a stem may belong to another word.
    processTerm: (term, field) => (field === 'terms' ? term : stem(term, language)),
    searchOptions: {
      boost: BOOST,
      combineWith: 'AND',
      prefix: (_, at, terms) => at === terms.length - 1,
    },
  })
  search.addAll(
    entries.map(({ route, title, description, headings, terms }) => ({
      route,
      title,
      description,
      parts: headings.map(([text]) => text).join(' '),
      terms,
    })),
  )
  return (query) => {
    const found = WAYS.map((way) => search.search(query, way)).find((results) => results.length > 0) ?? []
    return found.flatMap(({ id }) => byRoute.get(String(id)) ?? [])
  }
}

/**
 * How it is looked, until something is found: as it was typed, with slips forgiven, and with one word too many or all of
 * them wrong but one.
 */
const WAYS: readonly SearchOptions[] = [
  {},
  { fuzzy: (term) => (term.length >= FUZZY_FROM && !/\d/.test(term) ? FUZZY_SHARE : false) },
  { combineWith: 'OR', prefix: false },
]
