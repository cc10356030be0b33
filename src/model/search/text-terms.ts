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
  const runs = KNOWN[language].in(text.toLowerCase())
  for (const run of runs) run.meaning ??= stemsIn(run.text, language)
  const stems = new Set<string>()
  for (const { meaning } of runs) if (meaning !== null) for (const each of meaning) stems.add(each)
  return [...stems]
}

const stemsIn = (run: string, language: TextLanguage): Stems =>
  wordsOf(run).map((word) => stem(word, language))
