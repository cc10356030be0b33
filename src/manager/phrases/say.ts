import type { TextLanguage } from '#model/language.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { TOPIC_PHRASES } from './topics.ts'

type Translated = Exclude<TextLanguage, 'en'>

/** What the manager says, in English: words that many views share, and those of single topics. */
export type Phrase = keyof typeof fr | keyof typeof TOPIC_PHRASES

const SHARED: Readonly<Record<Translated, Readonly<Record<keyof typeof fr, string>>>> = { fr, es, it, nl }

type Values = Readonly<Record<string, string | number>>

/** A phrase in a language of the manager, with its values filled in. */
export const say = (language: TextLanguage, phrase: Phrase, values: Values = {}): string =>
  filled(sayLabel(language, phrase), values)

/** A word that the model or a component declares, such as the label of a field, in a language; in English where nobody translated it. */
export function sayLabel(language: TextLanguage, label: string): string {
  if (language === 'en') return label
  const topics: Readonly<Record<string, Readonly<Record<Translated, string>>>> = TOPIC_PHRASES
  if (Object.hasOwn(topics, label)) return topics[label]![language]
  const shared: Readonly<Record<string, string>> = SHARED[language]
  return Object.hasOwn(shared, label) ? shared[label]! : label
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
