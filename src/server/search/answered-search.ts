import { textLanguageOf, type TextLanguage } from '#model/language.ts'
import { searchIndexFile, unpackIndex } from '#model/search/index-file.ts'
import { SEARCH_ROUTE } from '#sections/parts/search-route.ts'
import { finderOf, type Finder } from '#sections/site-search/finder.ts'
import type { ServedSite } from '../current-site.ts'
import { resultList } from './result-list.ts'

/** Most letters of a question; the field takes as many. */
const MAX_QUERY = 100

/** The question that a visitor without JavaScript sends to the search page; null for any other request. */
export function searchQuestion(target: string): string | null {
  const mark = target.indexOf('?')
  if (mark < 0 || !target.slice(0, mark).endsWith(`/${SEARCH_ROUTE}`)) return null
  const question = new URLSearchParams(target.slice(mark)).get('q')?.trim().slice(0, MAX_QUERY) ?? ''
  return question === '' ? null : question
}

/**
 * The search page with the results of a question where its script would show them (SEARCH-12); null if the page has no such place,
 * or the release no index of its language. The script shows its own results instead.
 */
export async function answeredSearch(
  html: string,
  question: string,
  served: ServedSite,
): Promise<string | null> {
  const place = [...html.matchAll(PLACE)].at(-1)
  if (place === undefined) return null
  const [before, after] = [html.slice(0, place.index), html.slice(place.index + place[0].length)]
  const language = textLanguageOf(/<html[^>]* lang="?([a-z]+)/.exec(html)?.[1])
  const find = await finderIn(served, language)
  if (find === null) return null
  const base = ACTION.exec(before.slice(before.lastIndexOf('<form')))?.[1] || '/'
  const { html: results } = resultList(find(question), { query: question, language, base })
  return `${withQuestion(before, question)}${results}${after.replace(ADVICE, '')}`
}

/** The empty places for results, as `SearchForm` makes them: in the panel of the navbar, and on the page. */
const PLACE =
  /<p class="?search-status"? role="?status"?><\/p><ol class="?search-results"? role="?list"? hidden(?:="")?><\/ol>/g

/** The path of the home page before that of the search page, to which the form leads. */
const ACTION = new RegExp(`action="?([^\\s">]*?)/${SEARCH_ROUTE}["\\s>]`)

/** What the page advises where nobody answers questions, such as a file host. */
const ADVICE = /<noscript>.*?<\/noscript>/s

/** Writes the question into the field. */
function withQuestion(before: string, question: string): string {
  const field = before.lastIndexOf('<input')
  const value = question.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return field < 0
    ? before
    : `${before.slice(0, field)}<input value="${value}"${before.slice(field + '<input'.length)}`
}

const finders = new WeakMap<ServedSite, Map<TextLanguage, Promise<Finder | null>>>()

/** The search of a language in a release, which is made once. */
function finderIn(served: ServedSite, language: TextLanguage): Promise<Finder | null> {
  const known = finders.get(served) ?? new Map<TextLanguage, Promise<Finder | null>>()
  finders.set(served, known)
  const found = known.get(language) ?? madeFinder(served, language)
  known.set(language, found)
  // The disk may work the next time.
  found.catch(() => known.delete(language))
  return found
}

async function madeFinder({ site, files }: ServedSite, language: TextLanguage): Promise<Finder | null> {
  const file = site.file(searchIndexFile(language))
  if (!file) return null
  return finderOf(unpackIndex((await files.read(file.file)).toString('utf8')), language)
}
