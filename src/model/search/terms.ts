import type { TextLanguage } from '../language.ts'

type Ending = readonly [ending: string, instead: string]

/**
 * Inflectional endings, longest first, for words without accents. Kept light on purpose: what readers type and what pages say
 * must match, and words that only look alike must not.
 */
const ENDINGS: Readonly<Record<TextLanguage, readonly Ending[]>> = {
  en: [
    ['sses', 'ss'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['xes', 'x'],
    ['ings', ''],
    ['ies', 'i'],
    ['ing', ''],
    ['ed', ''],
    ['es', ''],
    ['ss', 'ss'],
    ['us', 'us'],
    ['is', 'is'],
    ['s', ''],
    ['e', ''],
    ['y', 'i'],
  ],
  fr: [
    ['eaux', 'eau'],
    ['aux', 'al'],
    ['ees', ''],
    ['ers', ''],
    ['ee', ''],
    ['es', ''],
    ['er', ''],
    ['ez', ''],
    ['e', ''],
    ['s', ''],
    ['x', ''],
  ],
  es: [
    ['iones', 'ion'],
    ['ces', 'z'],
    ['os', ''],
    ['as', ''],
    ['es', ''],
    ['ar', ''],
    ['o', ''],
    ['a', ''],
    ['e', ''],
    ['s', ''],
  ],
  it: [
    ['chi', 'c'],
    ['che', 'c'],
    ['ghi', 'g'],
    ['ghe', 'g'],
    ['are', ''],
    ['ii', ''],
    ['io', ''],
    ['ia', ''],
    ['ie', ''],
    ['a', ''],
    ['e', ''],
    ['i', ''],
    ['o', ''],
  ],
  nl: [
    ['eren', 'er'],
    ['en', ''],
    ['es', ''],
    ['e', ''],
    ['s', ''],
  ],
}

/** Minimum number of letters of a stem, so that short words are left alone. */
const SHORTEST_STEM = 3

/** Shorter words occur in every text and are not indexed. */
const SHORTEST_WORD = 2

const JOINED: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' }

/** Text in lower case without accents: `Étagère` and `etagere` are the same to a search. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[œæßø]/g, (letter) => JOINED[letter] ?? letter)

/** The stems of a text's words, in order. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= SHORTEST_WORD)

/** A word without its ending for number, gender or tense. `word` is already folded. */
export function stem(word: string, language: TextLanguage): string {
  if (/\d/.test(word)) return word
  const found = ENDINGS[language].find(
    ([ending]) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM,
  )
  const bare = found ? word.slice(0, -found[0].length) + found[1] : word
  return language === 'nl' || language === 'en' ? withoutDoubles(bare, language) : bare
}

/** Dutch spells one sound with one letter or two (voorraad, voorraden); English doubles letters before an ending (planning). */
const withoutDoubles = (word: string, language: 'nl' | 'en'): string =>
  language === 'nl'
    ? word.replaceAll(/([aeou])\1/g, '$1').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    : word.replace(/([bdfgmnprt])\1$/, '$1')
