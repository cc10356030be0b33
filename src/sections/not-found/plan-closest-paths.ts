import { decodePath, foldPath } from '#model/route.ts'

/** How many pages are offered at an address that is none (ROUTE-6). */
const OFFERED = 3

/** What is compared of an address, in characters: a longer one is no slip of the pen. */
const COMPARED = 200

/**
 * The paths spelled most like `wanted`, best first. All are without language prefix and begin with a slash. They are compared
 * as a whole and word by word, so that a page is found that has another name around the same word, or moved to another folder.
 */
export function closestPaths(wanted: string, paths: readonly string[]): readonly string[] {
  const cut = foldPath(decodePath(wanted) ?? wanted).slice(0, COMPARED)
  const asked = wordsOf(cut)
  const ranked = paths.map((path) => ({
    path,
    likeness: Math.max(likeness(cut, path), wordsLikeness(asked, wordsOf(path))),
  }))
  return ranked
    .toSorted((one, other) => other.likeness - one.likeness || (one.path < other.path ? -1 : 1))
    .slice(0, OFFERED)
    .map(({ path }) => path)
}

/** More words are no address that somebody meant. */
const MOST_WORDS = 12

/** The words of a path, without the ending of a file. */
const wordsOf = (path: string): readonly string[] =>
  path
    .replace(/\.[a-z]+$/, '')
    .split(/[/-]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** The weight of a word in the path that was not requested. */
const UNASKED = 0.03

/** How well a path matches the requested words, from 0 to 1; long words count more, a partial match counts a quarter. */
function wordsLikeness(asked: readonly string[], words: readonly string[]): number {
  const length = asked.join('').length
  if (length === 0 || words.length === 0) return 0
  const best = asked.map((word) => Math.max(...words.map((other) => likeness(word, other))))
  const met = best.reduce((sum, value, at) => sum + value ** 2 * (asked[at]?.length ?? 0), 0) / length
  return met - UNASKED * Math.max(0, words.length - asked.length)
}

/** 1 for the same letters, 0 for all others. */
const likeness = (one: string, other: string): number =>
  1 - spelling(one, other) / Math.max(one.length, other.length, 1)

/** How many letters must be added, left out or changed to come from one word to the other. */
function spelling(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (one[index] === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
