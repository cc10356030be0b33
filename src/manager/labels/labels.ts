import type { TextLanguage } from '#model/language.ts'
import en from './en.json' with { type: 'json' }

type Labels = Readonly<Record<string, string>>

/** Labels by what the model names them, of each language that was loaded. English ones only where a name is no plain word. */
const loaded = new Map<TextLanguage, Labels>([['en', en]])

const LOAD: Readonly<Record<TextLanguage, () => Promise<{ readonly default: Labels }>>> = {
  en: () => Promise.resolve({ default: en }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
}

/** Loads the names of sections, blocks, fields, options and drawings in a language. A failed load leaves them in English. */
export async function loadLabels(language: TextLanguage): Promise<void> {
  if (loaded.has(language)) return
  try {
    loaded.set(language, (await LOAD[language]()).default)
  } catch (error) {
    console.error(`The names of fields in the language ${language} could not be loaded.`, error)
  }
}

/** A name that the model gives, in a language; undefined if it has no other words there, or the language is not loaded. */
export function labelIn(language: TextLanguage, name: string): string | undefined {
  const labels = loaded.get(language)
  return labels !== undefined && Object.hasOwn(labels, name) ? labels[name] : undefined
}
