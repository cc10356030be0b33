import type { TextLanguage } from '#model/language.ts'
import { es } from './es.ts'
import { fr, type Phrase } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

type Catalog = Readonly<Record<Phrase, string>>

const CATALOGS: Readonly<Record<Exclude<TextLanguage, 'en'>, Catalog>> = { fr, es, it, nl }

type Values = Readonly<Record<string, string | number>>

/** A phrase in a language of the manager, with its values filled in. */
export const say = (language: TextLanguage, phrase: Phrase, values: Values = {}): string =>
  filled(language === 'en' ? phrase : CATALOGS[language][phrase], values)

/** A word that the model or a component declares, such as the label of a field, in a language; in English where nobody translated it. */
export function sayLabel(language: TextLanguage, label: string): string {
  if (language === 'en') return label
  const catalog: Readonly<Record<string, string>> = CATALOGS[language]
  return Object.hasOwn(catalog, label) ? catalog[label]! : label
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
