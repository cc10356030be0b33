/** How one text became another: what both begin and end with, and what stands between, whole words each. */
export type ChangedWords = {
  readonly start: string
  readonly removed: string
  readonly added: string
  readonly end: string
}

/** Where two texts differ, by words and the spaces between them. */
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

/** What stands around a difference is shown up to so many characters. */
const CONTEXT = 60

/** The end of what stands before a difference. */
export const lastOf = (text: string): string => (text.length > CONTEXT ? `…${text.slice(-CONTEXT)}` : text)

/** The beginning of what stands behind a difference. */
export const firstOf = (text: string): string => (text.length > CONTEXT ? `${text.slice(0, CONTEXT)}…` : text)
