import { z } from 'zod'
import { DEFAULT_LANGUAGE, type TextLanguage } from './language.ts'

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

/** A text and the language it was found in, which is not always the requested one (LANG-2). */
export type ResolvedText<Value> = { readonly value: Value; readonly language: TextLanguage }

/** The text in a language, or else in English, the only fallback for missing translations (LANG-2). */
export function textIn<Value>(
  map: Localized<Value> | undefined,
  language: TextLanguage,
): ResolvedText<Value> | undefined {
  const own = map?.[language]
  if (own !== undefined && own !== '') return { value: own, language }
  const english = map?.[DEFAULT_LANGUAGE]
  return english === undefined || english === '' ? undefined : { value: english, language: DEFAULT_LANGUAGE }
}
