import type { TextLanguage } from '#model/language.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { phrase, type Phrase } from './phrases.ts'

/** A text for the reader; `lang` is set only if it is not in the language of the page (LANG-2). */
export type LocalizedText = {
  readonly value: string
  readonly lang: TextLanguage | undefined
  /** Address of the text in the data, in the canvas. */
  readonly address?: string | undefined
}

/** A text in the reader's language, or in the fallback language; undefined if nobody wrote any. */
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

/** An editor's text, or else the program's own phrase. */
export const localizedTextOr = (
  text: LocalText | undefined,
  fallback: Phrase,
  context: BlockContext,
): LocalizedText =>
  localizedText(text, context) ?? { value: phrase(fallback, context.language), lang: undefined }
