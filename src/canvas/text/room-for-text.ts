import { applyChange } from '#edit/apply-change.ts'
import { declaredType } from '#edit/declared-field.ts'
import { fieldValue } from '#edit/field-edit.ts'
import type { TextAddress } from '#frame/selection.ts'
import { isPage, pageKey, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import type { RichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'

/**
 * A document with room for a text that nobody wrote yet: views draw the element that will show it. The same document if the text
 * is written in some language, or if its document has no such text.
 */
export function withRoomFor(
  document: Document,
  { of, path }: TextAddress,
  language: TextLanguage,
  registry: Registry,
): Document {
  const type = declaredType(document, of, path, registry)
  if (type !== 'text' && type !== 'rich-text') return document
  const value = fieldValue(document, { of, path })
  if (textIn(value as LocalText | undefined, language) !== undefined) return document
  const text = type === 'text' ? UNSEEN : BEGUN
  const on = isPage(document) ? pageKey(document.id) : 'design'
  const made = applyChange(
    document,
    { do: 'set-text', on, ...(of && { of }), path: [...path], language, text },
    registry,
  )
  return made.ok && made.value !== null ? made.value : document
}

/** A text that takes no room, although views draw it. */
const UNSEEN = '\u{200B}'

const BEGUN: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }
