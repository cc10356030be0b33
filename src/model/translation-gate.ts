import { z } from 'zod'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from './language.ts'

/**
 * What must hold of the translations of a page before it is published in a language (PUB-210): `complete`, no text is missing;
 * `up-to-date`, and none is stale; `reviewed`, and none needs a review.
 */
export const TRANSLATION_GATES = ['complete', 'up-to-date', 'reviewed'] as const

export type TranslationGate = (typeof TRANSLATION_GATES)[number]

/** What must hold, by language; nothing in a language that is left out. */
export const translationGates = z.partialRecord(
  z.enum(TEXT_LANGUAGES).exclude([DEFAULT_LANGUAGE as 'en']),
  z.enum(TRANSLATION_GATES),
)

export type TranslationGates = z.infer<typeof translationGates>
