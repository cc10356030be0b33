import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { success } from '#std/result.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { richText } from '#model/rich-text.ts'
import { documentKey, fieldPath, index, owner, ownerText, resolveField, tidy } from './address.ts'
import type { Change } from './change.ts'
import {
  clearField,
  fieldValue,
  madeContainers,
  restoredField,
  touchesField,
  type Field,
} from './field-edit.ts'
import { withValue } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

/** Longest plain text of one language, in characters. */
const MAX_TEXT = 20_000

const text = z.union([z.string().max(MAX_TEXT), richText])

/** Whether the translation needs a review before it counts as finished. */
export const needsReview = z.literal(true).optional()

const schema = z.strictObject({
  do: z.literal('set-text'),
  on: documentKey,
  of: owner.optional(),
  /** The address of the localized text (a map by language). */
  path: fieldPath,
  language: z.enum(TEXT_LANGUAGES),
  /** A plain or a rich text, depending on the field; null removes the language. */
  text: text.nullable(),
  needsReview,
  keyIndex: index.optional(),
  tidy: tidy.optional(),
})

/** Writes one language of a text, or removes it; the other languages stay as they are. */
export type SetText = z.infer<typeof schema>

/** Sets a text in one language. */
export const setText: Verb<SetText> = onDocument({
  schema,
  apply(before, change) {
    const field = entry(change)
    if (change.text === null) return clearField(before, field, change.tidy ?? 0)
    const at = resolveField(before, field.of, field.path)
    return at.ok ? success(asDocument(withValue(before, at.value.path, change.text, change.keyIndex))) : at
  },
  invert(before, change, after) {
    const field = entry(change)
    if (fieldValue(before, field) === undefined) {
      const tidy = madeContainers(before, field)
      return { ...address(change), text: null, ...(tidy > 0 && { tidy }) }
    }
    if (change.text !== null) return written(change, { value: fieldValue(before, field), path: field.path })
    return written(change, restoredField(before, field, after))
  },
  footprint: (document, change) => fieldValue(document, entry(change)),
  touches: (change) => ({ ...touchesField(change), languages: [change.language] }),
  says: ({ of, path, language, text }) =>
    `${text === null ? 'Removed' : 'Wrote'} the ${LANGUAGE_WORDS[language]} text of ${pathText(path)} of ${ownerText(of)}`,
})

/** Language names for English sentences. */
export const LANGUAGE_WORDS: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
}

/** The text of one language as a field. */
const entry = ({ of, path, language }: SetText): Field & { path: (string | number)[] } => ({
  of,
  path: [...path, language],
})

const address = ({ on, of, path, language }: SetText) =>
  ({ do: 'set-text', on, ...(of && { of }), path, language }) as const

/**
 * The change that restores the previous text. A value that is not a text, or whose map was removed with it, is restored with
 * `set-field`.
 */
function written(
  change: SetText,
  { path, value, keyIndex }: { path: (string | number)[]; value: unknown; keyIndex?: number },
): Change {
  const known = text.safeParse(value)
  const rest = keyIndex === undefined ? {} : { keyIndex }
  if (known.success && path.length > change.path.length) {
    return { ...address(change), text: known.data, ...rest }
  }
  const { on, of } = change
  return { do: 'set-field', on, ...(of && { of }), path, value, ...rest }
}
