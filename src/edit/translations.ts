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

/** What there is to do for a translation: write it, look at it because its source is another since, review it, or nothing. */
export const TRANSLATION_STATES = ['missing', 'stale', 'needs-review', 'ready'] as const

export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** What is known of the translations of a text from the changes of its document. */
export type KnownTranslations = {
  /** What the source said when a translation was written last, or was said to fit, by the language of the translation. */
  readonly sources: Localized<unknown>
  /** The languages in which somebody else is to look at the translation. */
  readonly needsReview: readonly TextLanguage[]
}

/** What is said of a translation by a change: that it was made from a source, or whether it needs a review. */
export type TranslationMark = {
  /** The key of its text. */
  readonly key: string
  readonly language: TextLanguage
  readonly source?: unknown
  readonly needsReview?: boolean
}

/** A text as it was followed through the changes of its document. */
export type FollowedText = KnownTranslations & { readonly values: LocalizedText['values'] }

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
 * it is there: what was saved together is of one age. A text that goes and comes back goes on as it was. Marks are what was said of
 * translations meanwhile.
 */
export function followed(
  before: FollowedTexts,
  texts: readonly LocalizedText[],
  marks: readonly TranslationMark[] = [],
): FollowedTexts {
  const after = new Map(before)
  for (const text of texts) {
    const last = before.get(text.key)
    if (last?.values !== text.values) after.set(text.key, followedText(last, text))
  }
  for (const mark of marks) {
    const text = after.get(mark.key)
    if (text !== undefined && isWritten(text.values[mark.language])) after.set(mark.key, marked(text, mark))
  }
  return after
}

function followedText(last: FollowedText | undefined, text: LocalizedText): FollowedText {
  const sources: Partial<Record<TextLanguage, unknown>> = {}
  const needsReview: TextLanguage[] = []
  for (const language of TRANSLATED_LANGUAGES) {
    const value = text.values[language]
    if (!isWritten(value)) continue
    const isSame = last !== undefined && sameJson(last.values[language], value)
    sources[language] = (isSame ? last.sources[language] : undefined) ?? sourceOf(text)
    if (isSame && last.needsReview.includes(language)) needsReview.push(language)
  }
  return { values: text.values, sources, needsReview }
}

function marked(text: FollowedText, { language, source, needsReview }: TranslationMark): FollowedText {
  const others = text.needsReview.filter((other) => other !== language)
  return {
    ...text,
    ...(source !== undefined && { sources: { ...text.sources, [language]: source } }),
    ...(needsReview !== undefined && { needsReview: needsReview ? [...others, language] : others }),
  }
}

/** The source from which a translation was made, where it says something else by now; undefined for every other. */
export function formerSource(
  text: LocalizedText,
  language: TextLanguage,
  known: KnownTranslations | undefined,
): unknown {
  const made = known?.sources[language]
  return made === undefined || !isWritten(text.values[language]) || sameJson(made, sourceOf(text))
    ? undefined
    : made
}

/** The state of a text in a language, by what is known of its translations. One that is stale and needs a review is stale first. */
export function translationState(
  text: LocalizedText,
  language: TextLanguage,
  known: KnownTranslations | undefined,
): TranslationState {
  if (!isWritten(text.values[language])) return 'missing'
  if (formerSource(text, language, known) !== undefined) return 'stale'
  return known?.needsReview.includes(language) === true ? 'needs-review' : 'ready'
}
