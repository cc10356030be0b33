/** The difference of two texts: their common start and end, and the differing whole words in between. */
export type ChangedWords = {
  readonly start: string
  readonly removed: string
  readonly added: string
  readonly end: string
}

/** The difference of two texts, by words and the spaces between them. */
export function changedWords(before: string, after: string): ChangedWords {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(was.length, is.length)
  let start = 0
  while (start < shortest && was[start] === is[start]) start += 1
  let end = 0
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  return {
    start: was.slice(0, start).join(''),
    removed: was.slice(start, was.length - end).join(''),
    added: is.slice(start, is.length - end).join(''),
    end: is.slice(is.length - end).join(''),
  }
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Maximum length of the context around a difference, in characters. */
const CONTEXT = 60

/** The end of the text before a difference. */
export const lastOf = (text: string): string => (text.length > CONTEXT ? `…${text.slice(-CONTEXT)}` : text)

/** The beginning of the text after a difference. */
export const firstOf = (text: string): string => (text.length > CONTEXT ? `${text.slice(0, CONTEXT)}…` : text)
