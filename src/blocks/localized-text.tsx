import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { phrase, type Phrase } from './phrases.ts'

/** A text for the reader; `lang` is given only when it is not in the language of the page (LANG-2). */
export type LocalizedText = { readonly value: string; readonly lang: TextLanguage | undefined }

/** A text in the reader's language or the one that stands in for it; undefined when nobody wrote any. */
export function localizedText(
  text: LocalText | undefined,
  { language }: Pick<BlockContext, 'language'>,
): LocalizedText | undefined {
  const found = textIn(text, language)
  if (found === undefined) return undefined
  return { value: found.value, lang: found.language === language ? undefined : found.language }
}

/** An editor's text, or else the design's own phrase. */
export const localizedTextOr = (
  text: LocalText | undefined,
  fallback: Phrase,
  context: BlockContext,
): LocalizedText =>
  localizedText(text, context) ?? { value: phrase(fallback, context.language), lang: undefined }

/** A text inside an element that may be in the page's language: marked only when it is not. */
export const Localized = ({ text: { value, lang } }: { readonly text: LocalizedText }): ReactNode =>
  lang === undefined ? value : <span lang={lang}>{value}</span>
