import type { TextLanguage } from '../language.ts'
import { KnownRuns } from './known-runs.ts'
import { stem, wordsOf } from './terms.ts'

type Stems = readonly string[]

const KNOWN: Readonly<Record<TextLanguage, KnownRuns<Stems>>> = {
  en: new KnownRuns(),
  fr: new KnownRuns(),
  es: new KnownRuns(),
  it: new KnownRuns(),
  nl: new KnownRuns(),
}

/** The distinct stems of a text, in no order that means anything. */
export function termsOf(text: string, language: TextLanguage): string[] {
  const stems = new Set<string>()
  for (const run of KNOWN[language].in(text.toLowerCase())) {
    run.meaning ??= wordsOf(run.text).map((word) => stem(word, language))
    for (const each of run.meaning) stems.add(each)
  }
  return [...stems]
}
