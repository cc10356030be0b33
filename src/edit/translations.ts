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

/** State of a translation: missing, outdated because its source changed, in need of a review, or ready. */
export const TRANSLATION_STATES = ['missing', 'stale', 'needs-review', 'ready'] as const

export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** What the log records about the translations of a text. */
export type KnownTranslations = {
  /** By language: the source text when a translation was last written or confirmed. */
  readonly sources: Localized<unknown>
  /** The languages whose translations need a review. */
  readonly needsReview: readonly TextLanguage[]
}

/** What a change records about a translation: the source it was made from, or whether it needs a review. */
export type TranslationMark = {
  /** The key of its text. */
  readonly key: string
  readonly language: TextLanguage
  readonly source?: unknown
  readonly needsReview?: boolean
}

/** A text as it was followed through the log of its document. */
export type FollowedText = KnownTranslations & { readonly values: LocalizedText['values'] }

/** The current and former texts of a document, by key. */
export type FollowedTexts = ReadonlyMap<string, FollowedText>

/** Whether a text has any words. */
export const isWritten = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : isObject(value) && Array.isArray(value['content']) && value['content'].length > 0

/** The source to translate; undefined if it is not written. */
export function sourceOf({ values }: Pick<LocalizedText, 'values'>): unknown {
  const source = values[DEFAULT_LANGUAGE]
  return isWritten(source) ? source : undefined
}

/**
 * Updates followed texts from one state of a document to a later one. A translation that differs in the later state counts as
 * made from that state's source, because both were saved together. A text that is removed and later restored keeps its record.
 * `marks` are what changes recorded about translations meanwhile.
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

/** The source from which a translation was made, if it has changed since; otherwise undefined. */
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

/** The state of a text in a language. `stale` takes precedence over `needs-review`. */
export function translationState(
  text: LocalizedText,
  language: TextLanguage,
  known: KnownTranslations | undefined,
): TranslationState {
  if (!isWritten(text.values[language])) return 'missing'
  if (formerSource(text, language, known) !== undefined) return 'stale'
  return known?.needsReview.includes(language) === true ? 'needs-review' : 'ready'
}
