import { isObject, sameJson } from '#std/json.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Localized } from '#model/text.ts'
import type { LocalizedText } from './localized-texts.ts'

/** A language that texts are translated into. */
export type TranslatedLanguage = Exclude<TextLanguage, 'en'>

/** The languages that texts are translated into. */
export const TRANSLATED_LANGUAGES = TEXT_LANGUAGES.filter(
  (language): language is TranslatedLanguage => language !== DEFAULT_LANGUAGE,
)

/** Whether a text is to be written in a language, or to be looked at because its source is another since; or neither. */
export const TRANSLATION_STATES = ['missing', 'stale', 'ready'] as const

export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** A text as it was followed through the changes of its document. */
export type FollowedText = {
  readonly values: LocalizedText['values']
  /** What the source said when a translation was written last, by the language of the translation. */
  readonly sources: Localized<unknown>
}

/** The texts of a document, and those that it had, by their keys. */
export type FollowedTexts = ReadonlyMap<string, FollowedText>

/** Whether a value of a text has any words. */
export const isWritten = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : isObject(value) && Array.isArray(value['content']) && value['content'].length > 0

/** What is to be translated of a text; undefined where its source is not written. */
export function sourceOf({ values }: Pick<LocalizedText, 'values'>): unknown {
  const source = values[DEFAULT_LANGUAGE]
  return isWritten(source) ? source : undefined
}

/**
 * Follows texts from one state of a document to a later one. A translation that differs in the later one was made from the source as
 * it is there: what was saved together is of one age. A text that goes and comes back goes on as it was.
 */
export function followed(before: FollowedTexts, texts: readonly LocalizedText[]): FollowedTexts {
  const after = new Map(before)
  for (const text of texts) {
    const last = before.get(text.key)
    if (last?.values !== text.values)
      after.set(text.key, { values: text.values, sources: sourcesAfter(last, text) })
  }
  return after
}

function sourcesAfter(last: FollowedText | undefined, text: LocalizedText): Localized<unknown> {
  const sources: Partial<Record<TextLanguage, unknown>> = {}
  for (const language of TRANSLATED_LANGUAGES) {
    const value = text.values[language]
    if (!isWritten(value)) continue
    const isSame = last !== undefined && sameJson(last.values[language], value)
    sources[language] = (isSame ? last.sources[language] : undefined) ?? sourceOf(text)
  }
  return sources
}

/** The source from which a translation was made, where it says something else by now; undefined for every other. */
export function formerSource(
  text: LocalizedText,
  language: TextLanguage,
  sources: Localized<unknown> | undefined,
): unknown {
  const made = sources?.[language]
  return made === undefined || !isWritten(text.values[language]) || sameJson(made, sourceOf(text))
    ? undefined
    : made
}

/** The state of a text in a language, by the sources that its translations were made from. */
export function translationState(
  text: LocalizedText,
  language: TextLanguage,
  sources: Localized<unknown> | undefined,
): TranslationState {
  if (!isWritten(text.values[language])) return 'missing'
  return formerSource(text, language, sources) === undefined ? 'ready' : 'stale'
}
