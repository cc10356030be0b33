import type { TextLanguage } from '#model/language.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { marked } from '#sections/site-search/excerpt.ts'
import { SHOWN } from '#sections/site-search/shown.ts'
import { countText, SEARCH_WORDS } from '#sections/site-search/words.ts'
import { markup, NOTHING, type Markup } from '../people/manager-page.ts'

/** What was asked on which page: `base` is the path of the home page, with the visitor's prefix. */
export type Asked = { readonly query: string; readonly language: TextLanguage; readonly base: string }

/** Results as the search's script shows them to visitors with JavaScript (SEARCH-7), the best first. */
export function resultList(found: readonly SearchEntry[], asked: Asked): Markup {
  const items = found.slice(0, SHOWN).map((entry) => markup`<li>${result(entry, asked)}</li>`)
  const hidden = found.length === 0 ? markup` hidden` : NOTHING
  return markup`<p class="search-status" role="status">${countText(found.length, asked.query, asked.language)}</p><ol class="search-results" role="list"${hidden}>${items}</ol>`
}

function result({ route, title, description, kind }: SearchEntry, asked: Asked): Markup {
  const { language, base } = asked
  const name = SEARCH_WORDS[language].kinds[kind]
  const label = name === undefined ? NOTHING : markup`<span class="search-kind"> · ${name}</span>`
  const path = route === 'home' ? base : `${base.replace(/\/$/, '')}/${route}`
  return markup`<a href="${path}"><strong>${words(title, asked)}</strong>${label}<p>${words(description, asked)}</p></a>`
}

const words = (text: string, { query, language }: Asked): readonly Markup[] =>
  marked(text, query, language).map((piece) =>
    piece.isMatch ? markup`<mark>${piece.text}</mark>` : markup`${piece.text}`,
  )
