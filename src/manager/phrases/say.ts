import type { TextLanguage } from '#model/language.ts'
import { labelIn } from '../labels/labels.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { TOPIC_PHRASES } from './topics.ts'

type Translated = Exclude<TextLanguage, 'en'>

/** All phrases of the manager, in English: common ones, and those of topics. */
export type Phrase = keyof typeof fr | keyof typeof TOPIC_PHRASES

const SHARED: Readonly<Record<Translated, Readonly<Record<keyof typeof fr, string>>>> = { fr, es, it, nl }

type Values = Readonly<Record<string, string | number>>

/** A phrase in a language of the manager, with its values filled in. */
export const say = (language: TextLanguage, phrase: Phrase, values: Values = {}): string =>
  filled(sayLabel(language, phrase), values)

/**
 * A word declared by the model or a component, such as the label of a field, in a language; in English if it is not translated.
 */
export function sayLabel(language: TextLanguage, label: string): string {
  const own = labelIn(language, label)
  if (own !== undefined || language === 'en') return own ?? label
  const topics: Readonly<Record<string, Readonly<Record<Translated, string>>>> = TOPIC_PHRASES
  if (Object.hasOwn(topics, label)) return topics[label]![language]
  const shared: Readonly<Record<string, string>> = SHARED[language]
  return Object.hasOwn(shared, label) ? shared[label]! : label
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
