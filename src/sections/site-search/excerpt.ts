import type { TextLanguage } from '#model/language.ts'
import { folded, stem, wordsOf } from '#model/search/terms.ts'

/** A piece of text, and whether it matches the search. */
export type Piece = { readonly text: string; readonly isMatch: boolean }

/** Letters around a match that an excerpt shows. */
const AROUND = 90

const WORD = /[\p{L}\p{N}\u0300-\u036f]+/gu

/** Splits a text into matches and the rest; accents and endings are ignored as in the search. */
export function marked(text: string, query: string, language: TextLanguage): Piece[] {
  const stems = wordsOf(query).map((word) => stem(word, language))
  const pieces: Piece[] = []
  let last = 0
  for (const match of text.matchAll(WORD)) {
    if (!isWanted(match[0], stems, language)) continue
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), isMatch: false })
    last = match.index + match[0].length
    pieces.push({ text: match[0], isMatch: true })
  }
  return last < text.length ? [...pieces, { text: text.slice(last), isMatch: false }] : pieces
}

const isWanted = (word: string, stems: readonly string[], language: TextLanguage): boolean => {
  const own = stem(folded(word), language)
  return stems.some((wanted) => own === wanted || (wanted.length > 2 && own.startsWith(wanted)))
}

/** The passage of a Markdown text that has the most of the words that were looked for; null when none is in it. */
export function excerptOf(markdown: string, query: string, language: TextLanguage): string | null {
  const stems = [...new Set(wordsOf(query).map((word) => stem(word, language)))]
  let best: { readonly text: string; readonly at: number; readonly score: number } | undefined
  for (const block of markdown.split(/\n{2,}/)) {
    if (UNQUOTED.test(block)) continue
    const text = plainWords(block)
    const hits = [...text.matchAll(WORD)].filter(([word]) => isWanted(word, stems, language))
    const score = stems.filter((wanted) => hits.some(([word]) => isWanted(word, [wanted], language))).length
    const [match] = hits
    if (match && score > (best?.score ?? 0)) best = { text, at: match.index, score }
  }
  return best === undefined ? null : around(best.text, best.at)
}

/** Headings, tables and the line of the source are no sentences. */
const UNQUOTED = /^(?:#|\||---|Source: )/

function around(text: string, at: number): string {
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1
  const end = at + AROUND >= text.length ? text.length : text.lastIndexOf(' ', at + AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`
}

/** Markdown without its signs. */
const plainWords = (block: string): string =>
  block
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^(?:> |- |\d+\. )/gm, '')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[*[\]`]/g, '')
    .replaceAll(/\s+/g, ' ')
