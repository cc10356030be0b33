import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'

/** Words of a scene in one language. */
export type Phrases<Words> = { readonly [Key in keyof Words]: string }

/** The words of a scene as one reader sees them. */
export function inLanguage<Words extends Readonly<Record<string, Translated>>>(
  words: Words,
  language: TextLanguage,
): Phrases<Words> {
  const said = Object.entries(words).map(([key, word]) => [key, word[language]])
  return Object.fromEntries(said) as Phrases<Words>
}

/** Puts values into the places of a phrase: `{batch} is {hours} h late`. A place without a value stays as it is. */
export const filled = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
