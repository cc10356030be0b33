import { isObject } from '#std/json.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import { isPlaceholder } from '#model/placeholder-text.ts'
import { plainTextOf, type RichText } from '#model/rich-text.ts'
import type { Where } from './visit-document.ts'

/** Words of new content that nobody replaced. */
export type PlaceholderFact = { readonly words: string; readonly where: Where }

/** The placeholders in a text, in each language: its words, or a paragraph or heading of a rich text. Called for every text. */
export const placeholdersIn = (
  text: Readonly<Record<string, unknown>>,
  whereOf: () => Where,
): PlaceholderFact[] =>
  Object.entries(text).flatMap(([language, value]) =>
    isTextLanguage(language)
      ? linesOf(value)
          .filter((words) => isPlaceholder(words, () => lastName(whereOf().field)))
          .map((words) => ({
            words: words.trim(),
            where: language === DEFAULT_LANGUAGE ? whereOf() : { ...whereOf(), language },
          }))
      : [],
  )

const lastName = (field: string): string | undefined => /(\w+)(?:\[\d+\])*$/.exec(field)?.[1]

const linesOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value)
      ? (value as RichText).content.map((node) => plainTextOf(node))
      : []
