import MiniSearch, { type SearchOptions } from 'minisearch'
import type { TextLanguage } from '#model/language.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { stem, wordsOf } from '#model/search/terms.ts'

/** Returns the pages that match the typed text, best first. */
export type Finder = (query: string) => readonly SearchEntry[]

/** A match in what is written for the search counts more than one in a title, and that more than one in the text. */
const BOOST = { asked: 8, title: 6, parts: 3, description: 2 }

/** Whoever searches here asks for the product or a place of the site more often than for an article or a job. */
const WEIGHTS: Readonly<Record<string, number>> = { product: 2, index: 1.5, plain: 1.5, job: 0.5, news: 0.7 }

/** Words shorter than this must be spelled right. */
const FUZZY_FROM = 5
const FUZZY_SHARE = 0.2

/** Builds the search of a language from its published entries. */
export function finderOf(entries: readonly SearchEntry[], language: TextLanguage): Finder {
  const byRoute = new Map(entries.map((entry) => [entry.route, entry]))
  const search = new MiniSearch<{ readonly route: string }>({
    idField: 'route',
    fields: ['asked', 'title', 'parts', 'description', 'terms'],
    tokenize: wordsOf,
    // The index has stems, and the stem of a stem may belong to another word.
    processTerm: (term, field) => (field === 'terms' ? term : stem(term, language)),
    searchOptions: {
      boost: BOOST,
      combineWith: 'AND',
      boostDocument: (route) => WEIGHTS[byRoute.get(String(route))?.kind ?? ''] ?? 1,
      prefix: (_, at, terms) => at === terms.length - 1,
    },
  })
  search.addAll(
    entries.map(({ route, title, description, headings, asked, terms }) => ({
      route,
      asked,
      title,
      description,
      parts: headings.map(([text]) => text).join(' '),
      terms,
    })),
  )
  const stemsOf = (text: string): string =>
    wordsOf(text)
      .map((word) => stem(word, language))
      .join(' ')
  const asking = entries.flatMap((entry) =>
    entry.asked
      .split(',')
      .map(stemsOf)
      .filter((phrase) => phrase !== '')
      .map((phrase) => [phrase, entry] as const),
  )
  return (query) => {
    const typed = stemsOf(query)
    // What is asked for in these very words comes first.
    const exact = asking.flatMap(([phrase, entry]) => (phrase === typed ? [entry] : []))
    const found = WAYS.map((way) => search.search(query, way)).find((results) => results.length > 0) ?? []
    return [...new Set([...exact, ...found.flatMap(({ id }) => byRoute.get(String(id)) ?? [])])]
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
