import type { TextLanguage } from '#model/language.ts'

/** Phrases of one topic, by their English text, with their translations. */
export type TopicPhrases = Readonly<Record<string, Readonly<Record<Exclude<TextLanguage, 'en'>, string>>>>
