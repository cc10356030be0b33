import { z } from 'zod'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from './language.ts'

/**
 * What the translations of a page must fulfill before it is published in a language (PUB-210): `complete`: no text is missing;
 * `up-to-date`: none is outdated, either; `reviewed`: none needs a review, either. `nothing`:
 * visitors read a page in the language as soon as it has a title in it.
 */
export const TRANSLATION_GATES = ['nothing', 'complete', 'up-to-date', 'reviewed'] as const

export type TranslationGate = (typeof TRANSLATION_GATES)[number]

/**
 * The requirement by language. In a language that is left out, as in those that require more, visitors read a page in English until
 * its title, its description and nearly all of its words are written (PUB-270).
 */
export const translationGates = z.partialRecord(
  z.enum(TEXT_LANGUAGES).exclude([DEFAULT_LANGUAGE as 'en']),
  z.enum(TRANSLATION_GATES),
)

export type TranslationGates = z.infer<typeof translationGates>
