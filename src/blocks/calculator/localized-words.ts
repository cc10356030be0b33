import type { TextLanguage } from '#model/language.ts'

/** A text in every language. */
export type Words = Readonly<Record<TextLanguage, string>>

export const words = (en: string, fr: string, es: string, it: string, nl: string): Words => ({
  en,
  fr,
  es,
  it,
  nl,
})
