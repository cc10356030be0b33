import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { phrase, type Phrase } from './phrases.ts'

/** A text for the reader; `lang` is given only when it is not in the language of the page (LANG-2). */
export type Spoken = { readonly value: string; readonly lang: TextLanguage | undefined }

/** A text in the reader's language or the one that stands in for it; undefined when nobody wrote any. */
export function spoken(text: LocalText | undefined, { language }: BlockContext): Spoken | undefined {
  const found = textIn(text, language)
  if (found === undefined) return undefined
  return { value: found.value, lang: found.language === language ? undefined : found.language }
}

/** An editor's text, or else the design's own phrase. */
export const spokenOr = (text: LocalText | undefined, fallback: Phrase, context: BlockContext): Spoken =>
  spoken(text, context) ?? { value: phrase(fallback, context.language), lang: undefined }

/** A text inside an element that may be in the page's language: marked only when it is not. */
export const words = ({ value, lang }: Spoken): ReactNode =>
  lang === undefined ? value : <span lang={lang}>{value}</span>
