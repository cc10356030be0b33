import { z } from 'zod'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from './language.ts'

/**
 * What the translations of a page must fulfill before it is published in a language (PUB-210): `complete`: no text is missing;
 * `up-to-date`: none is outdated, either; `reviewed`: none needs a review, either.
 */
export const TRANSLATION_GATES = ['complete', 'up-to-date', 'reviewed'] as const

export type TranslationGate = (typeof TRANSLATION_GATES)[number]

/** The requirement by language; none for a language that is left out. */
export const translationGates = z.partialRecord(
  z.enum(TEXT_LANGUAGES).exclude([DEFAULT_LANGUAGE as 'en']),
  z.enum(TRANSLATION_GATES),
)

export type TranslationGates = z.infer<typeof translationGates>
