import { libraryByKind } from '#blocks/library.ts'
import { misplacedText, MOST_CONTAINERS, type Misplaced } from '#edit/place-blocks.ts'
import type { TextLanguage } from '#model/language.ts'
import { say, type Phrase } from '../phrases/say.ts'

const SENTENCES: Readonly<Record<Misplaced['why'], Phrase>> = {
  'not-taken': '{one} cannot stand directly in {other}.',
  'not-inside': '{one} cannot stand inside {other}.',
  'only-inside': '{one} can only stand inside {other}.',
  once: 'There is {one} on this page already, and a page has one at most.',
  'too-deep': 'At most {count} containers stand inside each other.',
}

/** Why a block can't stand in a place, in a language. */
export function placeProblem(why: Misplaced, language: TextLanguage): string {
  const one = 'kind' in why ? kindInWords(why.kind, language) : ''
  const other = 'around' in why ? kindInWords(why.around, language) : ''
  const words = say(language, SENTENCES[why.why], { one, other, count: MOST_CONTAINERS })
  return words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1)
}

/** A kind with an article; its own name if the library does not have it. */
const kindInWords = (kind: string, language: TextLanguage): string =>
  libraryByKind.get(kind)?.one[language] ?? kind

/** Reads what `misplacedText` says; null for any other text. */
export function misplacedFrom(text: string): Misplaced | null {
  for (const read of READERS) {
    const found = read(text)
    if (found !== null && misplacedText(found) === text) return found
  }
  return null
}

const ABOUT_TWO =
  /^An? (\S+) (cannot stand directly in|cannot stand inside|can only stand inside) an? (\S+)\. /

const BY_WORDS: Readonly<Record<string, 'not-taken' | 'not-inside' | 'only-inside'>> = {
  'cannot stand directly in': 'not-taken',
  'cannot stand inside': 'not-inside',
  'can only stand inside': 'only-inside',
}

const READERS: readonly ((text: string) => Misplaced | null)[] = [
  (text) => {
    const [, kind = '', words = '', around = ''] = ABOUT_TWO.exec(text) ?? []
    const why = BY_WORDS[words]
    return why === undefined ? null : { why, kind, around }
  },
  (text) => {
    const [, kind] = /^A page has at most one (\S+)\. /.exec(text) ?? []
    return kind === undefined ? null : { why: 'once', kind }
  },
  () => ({ why: 'too-deep' }),
]
