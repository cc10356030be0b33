import type { InLanguages } from '#blocks/library-entry.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'

/** By what something is found: its name, and other words. */
export type Findable = { readonly name: InLanguages; readonly words: InLanguages }

/**
 * What a search finds, best first: each of its words begins a word of the name, or of other words in any language of the manager,
 * with at most one typing error in longer words. Everything in its order where nothing is looked for.
 */
export function found<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
  language: TextLanguage,
): readonly Entry[] {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return entries
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, language) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

const NOT_FOUND = Infinity

/** How far a match is from the whole name in the own language; a word counts as much as its worst match. */
function rankOf({ name, words }: Findable, wanted: readonly string[], language: TextLanguage): number {
  const own = wordsOf(name[language])
  if (own.join(' ') === wanted.join(' ')) return 0
  const names = TEXT_LANGUAGES.flatMap((each) => wordsOf(name[each]))
  const others = TEXT_LANGUAGES.flatMap((each) => wordsOf(words[each]))
  const ranks = wanted.map((word) => {
    if (own.some((each) => each.startsWith(word))) return 1
    if (names.some((each) => each.startsWith(word))) return 2
    if (others.some((each) => each.startsWith(word))) return 3
    return [...names, ...others].some((each) => isNearly(word, each)) ? 4 : NOT_FOUND
  })
  return Math.max(...ranks)
}

/** The words of a text in small letters, without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Shortest word in which an error is forgiven, in characters: shorter ones would be found everywhere. */
const FORGIVING = 4

/** Whether a word is the beginning of another but for one letter that is missing, wrong, too many, or swapped with the next. */
function isNearly(word: string, other: string): boolean {
  if (word.length < FORGIVING) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const rest = word.slice(at + 1)
  const swapped = (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return [
    other.startsWith(rest, at + 1),
    other.startsWith(rest, at),
    other.startsWith(word.slice(at), at + 1),
    other.startsWith(swapped, at),
  ].includes(true)
}
