import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Change, SingleChange } from './change.ts'
import { singlesOf } from './compose.ts'
import type { Touches } from './verb.ts'
import { verbOf } from './verbs.ts'

/** What a change affects, as far as the change itself shows: blocks are named without their sections. */
export type Touched = {
  readonly on: Change['on']
  /** Whether the document as a whole was added, removed or replaced. */
  readonly whole: boolean
  /** The document's own fields: `route`, `title`, `redirects`, ... */
  readonly fields: readonly string[]
  readonly sections: readonly string[]
  readonly blocks: readonly string[]
  /** Languages whose pages are affected, in the usual order. */
  readonly languages: readonly TextLanguage[]
}

/** What a change affects: for the status by page and language, and for choosing what to publish. */
export function touched(change: Change): Touched {
  const all = singlesOf(change).map(touchesOf)
  const languages = new Set(all.flatMap((one) => one.languages ?? TEXT_LANGUAGES))
  return {
    on: change.on,
    whole: all.some(({ whole }) => whole),
    fields: unique(all.flatMap(({ fields = [] }) => fields)),
    sections: unique(all.flatMap(({ sections = [] }) => sections)),
    blocks: unique(all.flatMap(({ blocks = [] }) => blocks)),
    languages: TEXT_LANGUAGES.filter((language) => languages.has(language)),
  }
}

const touchesOf = (change: SingleChange): Touches => verbOf(change).touches(change)

const unique = (names: readonly string[]): string[] => [...new Set(names)]
