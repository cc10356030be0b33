import type { Block } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { JsonObject } from '#std/json.ts'

/** Groups of kinds in the library. */
export const LIBRARY_GROUPS = ['words', 'media', 'layout', 'forms', 'shop', 'more'] as const

export type LibraryGroup = (typeof LIBRARY_GROUPS)[number]

/** Words in every language of the manager. */
export type InLanguages = Readonly<Record<TextLanguage, string>>

/** Data of a kind, as it was written. */
type Data = Readonly<Record<string, unknown>>

/** What a kind declares for people who add blocks of it. Visitors never receive any of it. */
export type LibraryEntry = {
  readonly kind: string
  readonly group: LibraryGroup
  readonly name: InLanguages
  /** The name in a sentence, with an article. */
  readonly one: InLanguages
  /** Other words by which people look for it. */
  readonly words: InLanguages
  /** Fields without which visitors would see nothing, or something without words; of each list one is enough. */
  readonly required?: readonly (readonly string[])[]
  /** Words that the canvas shows, dimmed, where a new block of it has none; in the form of the kind's data. Never stored. */
  readonly sample?: (data: Data) => JsonObject
  /** What a new block contains; nothing if left out. */
  readonly start?: (newId: () => string) => Partial<Block>
}
