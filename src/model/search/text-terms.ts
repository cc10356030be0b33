import type { TextLanguage } from '../language.ts'
import { stem, wordsOf } from './terms.ts'

type Stems = readonly string[]

/** Cache limit. Pages repeat the same words; a site has some ten thousand of them per language. */
const MAX_KNOWN = 20_000

/** Stems of the runs of letters and digits that were seen before. */
const KNOWN: Readonly<Record<TextLanguage, Map<string, Stems>>> = {
  en: new Map(),
  fr: new Map(),
  es: new Map(),
  it: new Map(),
  nl: new Map(),
}

/** Any other ASCII character separates words, and folding never turns one into a letter. */
const RUN = /[a-z0-9\u0080-\uffff]+/g

/** The distinct stems of a text, in no particular order. */
export function termsOf(text: string, language: TextLanguage): string[] {
  const stems = new Set<string>()
  for (const run of new Set(text.toLowerCase().match(RUN)))
    for (const each of stemsIn(run, language)) stems.add(each)
  return [...stems]
}

function stemsIn(run: string, language: TextLanguage): Stems {
  const known = KNOWN[language]
  const found = known.get(run)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const stems = wordsOf(run).map((word) => stem(word, language))
  known.set(run, stems)
  return stems
}
