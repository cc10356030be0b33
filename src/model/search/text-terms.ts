import type { TextLanguage } from '../language.ts'
import { KnownRuns } from './known-runs.ts'
import { stem, wordsOf } from './terms.ts'

const knownRuns = (language: TextLanguage): KnownRuns<readonly string[]> =>
  new KnownRuns((run) => wordsOf(run).map((word) => stem(word, language)))

const KNOWN: Readonly<Record<TextLanguage, KnownRuns<readonly string[]>>> = {
  en: knownRuns('en'),
  fr: knownRuns('fr'),
  es: knownRuns('es'),
  it: knownRuns('it'),
  nl: knownRuns('nl'),
}

/** The distinct stems of a text, in no order that means anything. */
export function termsOf(text: string, language: TextLanguage): string[] {
  const stems = new Set<string>()
  for (const ofRun of KNOWN[language].in(text.toLowerCase())) for (const each of ofRun) stems.add(each)
  return [...stems]
}
