import { z } from 'zod'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from './language.ts'

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

/** The text in a language, or else in English, or else in the first language that has one (LANG-2). */
export function textIn<Value>(
  map: Localized<Value> | undefined,
  language: TextLanguage,
): ResolvedText<Value> | undefined {
  const own = map?.[language]
  if (isWritten(own)) return { value: own, language }
  for (const other of TEXT_LANGUAGES) {
    const value = map?.[other]
    if (isWritten(value)) return { value, language: other }
  }
  // A rich text that was begun has its place on the page, where it is written.
  for (const begun of [language, DEFAULT_LANGUAGE]) {
    const value = map?.[begun]
    if (value !== undefined && value !== '') return { value, language: begun }
  }
  return undefined
}

/** Whether there is a text: one without characters, or a rich text without content, is none. */
const isWritten = <Value>(value: Value | undefined): value is Value =>
  value !== undefined && value !== '' && !isBlank(value)

function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('content' in value)) return false
  return Array.isArray(value.content) && value.content.every(isEmptyLine)
}

const isEmptyLine = (node: { readonly type?: unknown; readonly content?: readonly unknown[] }): boolean =>
  node.type === 'paragraph' && (node.content ?? []).length === 0
