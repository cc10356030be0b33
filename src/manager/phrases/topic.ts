import type { TextLanguage } from '#model/language.ts'

/** Phrases of one topic, by what they are in English, each in the other languages. */
export type TopicPhrases = Readonly<Record<string, Readonly<Record<Exclude<TextLanguage, 'en'>, string>>>>
