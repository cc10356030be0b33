import type { Words } from './words/words.ts'

/** One of a list, in turn. */
export const turn = <Item>(list: readonly Item[], at: number): Item => list[at % list.length]!

/** Numbers that differ from page to page; the last is above the sum of the others. */
export function numbersOf(seed: number): { readonly a: number; readonly b: number; readonly c: number } {
  const [a, b] = [20 + ((seed * 7) % 61), 3 + ((seed * 5) % 23)]
  return { a, b, c: a + b + 10 + (seed % 90) }
}

/** So many sentences of the language on one line, with numbers of the seed. */
export function sentences({ sentences: all }: Words, seed: number, count: number): string {
  const numbers = numbersOf(seed)
  const line = Array.from({ length: count }, (_, at) => turn(all, seed * 3 + at)).join(' ')
  return line.replaceAll(/\{([abc])\}/g, (_, name: 'a' | 'b' | 'c') => String(numbers[name]))
}

/** The same without the signs of Markdown. */
export const plainSentences = (words: Words, seed: number, count: number): string =>
  sentences(words, seed, count).replaceAll(/\*|\[|\]\([^)]*\)/g, '')

/** A paragraph. */
export const paragraph = (words: Words, seed: number, count: number): string =>
  `${sentences(words, seed, count)}\n`

/** Two paragraphs and a list. */
export const prose = (words: Words, seed: number): string =>
  [
    sentences(words, seed, 2),
    '',
    sentences(words, seed + 1, 2),
    '',
    ...[0, 1, 2].map((at) => `- ${turn(words.points, seed + at)}`),
    '',
  ].join('\n')

/** A number of items with ids. */
export const items = <Item extends object>(
  count: number,
  id: string,
  item: (at: number) => Item,
): ({ readonly id: string } & Item)[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${id}${at}`, ...item(at) }))
