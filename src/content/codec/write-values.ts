import { z } from 'zod'
import { isObject, type Json } from '#std/json.ts'
import { link as linkSchema, popupFields, type Link } from '#model/block.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import { picture } from '#model/picture.ts'
import { richText } from '#model/rich-text.ts'
import { unwrapped, valueTypeOf, type ValueType } from '#model/values.ts'
import { RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { readLinkText, writeLinkText } from '../link-text.ts'
import { writeMarkdown } from '../prose/write-markdown.ts'
import { itemNames } from './item-names.ts'
import { below, type Target, type Writing } from './writing.ts'

/** Data of the model in the form of files; what the short forms can't express exactly stays as it is, marked. */
export function writeValue(schema: z.ZodType, value: unknown, target: Target, writing: Writing): FileValue {
  const bare = unwrapped(schema)
  const type = valueTypeOf(bare)
  if (type !== undefined) return isObject(value) ? LEAVES[type](value, target, writing) : plain(value)
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    const element = bare.element as z.ZodType
    const names = itemNames(unwrapped(element), value)
    return value.map((item: unknown, at) =>
      writeValue(element, item, below(target, names[at] ?? at), writing),
    )
  }
  if (bare instanceof z.ZodRecord && isObject(value)) {
    const item = bare.valueType as z.ZodType
    return mapped(value, (key, own) => writeValue(item, own, below(target, key), writing))
  }
  if (bare instanceof z.ZodObject && isObject(value)) return writeFields(bare, value, target, writing)
  return plain(value)
}

/** Fields of an object by its schema. */
export function writeFields(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  target: Target,
  writing: Writing,
): FileMap {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  return mapped(value, (key, own) =>
    Object.hasOwn(shape, key) ? writeValue(shape[key]!, own, below(target, key), writing) : plain(own),
  )
}

/** A value of the model as it is: documents are plain JSON. */
export const plain = (value: unknown): FileValue => value as Json

/** What the model does not know, under a separate key. */
export function writeOther(value: object, known: ReadonlySet<string>): FileMap {
  const other = Object.entries(value).filter(([key]) => !known.has(key))
  return other.length > 0 ? { other: Object.fromEntries(other) } : {}
}

export const raw = (value: unknown): RawJson => new RawJson(value as Json)

const mapped = (
  value: Readonly<Record<string, unknown>>,
  map: (key: string, own: unknown) => FileValue,
): FileMap => Object.fromEntries(Object.entries(value).map(([key, own]) => [key, map(key, own)]))

type WriteLeaf = (
  value: Readonly<Record<string, unknown>>,
  target: Target,
  writing: Writing,
) => FileValue

const LEAVES: Readonly<Record<ValueType, WriteLeaf>> = {
  text: (value, target, writing) => writeTexts(value, target, writing, words),
  'rich-text': (value, target, writing) => writeTexts(value, target, writing, proseText),
  link: (value, target, writing) => writeLink(value, target, writing),
  picture: writePicture,
  color: plain,
  gradient: plain,
}

/** A text of one language in short form; undefined if no short form is exact. */
type WriteText = (text: unknown, writing: Writing) => FileValue | undefined

const words: WriteText = (text) => (typeof text === 'string' ? text : undefined)

function proseText(text: unknown, { base }: Writing): FileValue | undefined {
  const known = richText.safeParse(text)
  if (!known.success) return undefined
  return writeMarkdown(
    known.data,
    (link) => writeLinkText(link, base),
    (target) => readLinkText(target, base),
  )
}

/**
 * A map by language: other languages go to their files. If more than the English text is left, the main file has the rest of
 * the map as it is.
 */
function writeTexts(
  map: Readonly<Record<string, unknown>>,
  target: Target,
  writing: Writing,
  write: WriteText,
): FileValue {
  const rest: Record<string, unknown> = {}
  for (const [language, text] of Object.entries(map)) {
    const file = target !== undefined && language !== DEFAULT_LANGUAGE && isTextLanguage(language)
    const short = file ? (write(text, writing) ?? marked(text)) : undefined
    if (file && target && short !== undefined) writing.translate(language, target, short)
    else rest[language] = text
  }
  const names = Object.keys(rest)
  // Written in other languages only: all of its words are in their files.
  if (names.length === 0 && Object.keys(map).length > 0) return null
  const alone = names.length === 1
  return (alone ? write(rest[DEFAULT_LANGUAGE], writing) : undefined) ?? raw(rest)
}

/** What a translation file can mark as the model's own JSON: maps and lists. */
const marked = (text: unknown): RawJson | undefined => (isObject(text) ? raw(text) : undefined)

/** A link in its short form, a popup as a map; anything else as it is. */
export function writeLink(
  value: Readonly<Record<string, unknown>>,
  target: Target,
  writing: Writing,
): FileValue {
  const known = linkSchema.safeParse(value)
  if (!known.success) return raw(value)
  const link = value as Link
  const text = writeLinkText(link, writing.base)
  if (text !== undefined) return text
  if (link.type !== 'popup' || Object.keys(link).length !== 2 || 'blocks' in link.data) return raw(link)
  const { wwObjects, ...own } = link.data
  const fields = writeFields(popupFields, own, below(target, 'popup'), writing)
  return {
    popup: wwObjects === undefined ? fields : { ...fields, blocks: writing.writeBlocks(wwObjects, writing) },
  }
}

/** A picture as its file only, if it has nothing else. */
function writePicture(value: Readonly<Record<string, unknown>>, target: Target, writing: Writing): FileValue {
  const { src } = value
  if (Object.keys(value).length === 1 && typeof src === 'string') return src
  return writeFields(picture, value, target, writing)
}
