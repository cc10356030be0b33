import type { TextLanguage } from '#model/language.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { phrase, type Phrase } from './phrases.ts'

/** A text for the reader; `lang` is given only when it is not in the language of the page (LANG-2). */
export type LocalizedText = {
  readonly value: string
  readonly lang: TextLanguage | undefined
  /** Where the text stands in the data, in a page that is edited. */
  readonly address?: string | undefined
}

/** A text in the reader's language or the one that stands in for it; undefined when nobody wrote any. */
export function localizedText(
  text: LocalText | undefined,
  { language, textAddress }: Pick<BlockContext, 'language' | 'textAddress'>,
): LocalizedText | undefined {
  const found = textIn(text, language)
  if (text === undefined || found === undefined) return undefined
  return {
    value: found.value,
    lang: found.language === language ? undefined : found.language,
    address: textAddress?.(text),
  }
}

/** An editor's text, or else the design's own phrase. */
export const localizedTextOr = (
  text: LocalText | undefined,
  fallback: Phrase,
  context: BlockContext,
): LocalizedText =>
  localizedText(text, context) ?? { value: phrase(fallback, context.language), lang: undefined }
