import { z } from 'zod'
import { TEXT_LANGUAGES, type TextLanguage } from './language.ts'

/** A map by language code (LANG-1); a language that is not written yet has no key. */
export const byLanguage = <Value extends z.ZodType>(value: Value) =>
  z.looseObject({
    en: value.optional(),
    fr: value.optional(),
    es: value.optional(),
    it: value.optional(),
    nl: value.optional(),
  })

/** A value by language. */
export type Localized<Value> = { readonly [L in TextLanguage]?: Value | undefined }

/** A plain text by language. */
export const localText = byLanguage(z.string().max(20_000)).meta({ id: 'LocalText', valueType: 'text' })

/** A plain text by language. */
export type LocalText = Localized<string>

/** A text in the language it was found in, which is not always the language asked for (LANG-2). */
export type ResolvedText<Value> = { readonly value: Value; readonly language: TextLanguage }

/** The text in a language, else in English, else in the first language that has one (LANG-2). */
export function textIn<Value>(
  map: Localized<Value> | undefined,
  language: TextLanguage,
): ResolvedText<Value> | undefined {
  const own = map?.[language]
  // Most texts are written in the language that is asked for. English is the first of the others.
  if (own !== undefined && own !== '') return { value: own, language }
  for (const candidate of TEXT_LANGUAGES) {
    const value = map?.[candidate]
    if (value !== undefined && value !== '') return { value, language: candidate }
  }
  return undefined
}
