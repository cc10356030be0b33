import { z } from 'zod'
import { isObject } from '#std/json.ts'
import { popupFields } from '#model/block.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import { picture } from '#model/picture.ts'
import { unwrapped, valueTypeOf, type ValueType } from '#model/values.ts'
import { isFileList, isFileMap, plainValue, RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { readLinkText } from '../link-text.ts'
import { foreignSyntax } from '../prose/foreign-syntax.ts'
import { readMarkdown, type Refused } from '../prose/read-markdown.ts'
import { itemNames } from './item-names.ts'
import { inside, takeTexts, type Place, type Spot } from './place.ts'
import { shownValue, spotOf, type Reading } from './reading.ts'

/** Reads data of a file by its schema: texts, rich texts, links and pictures from their short forms. */
export function readValue(schema: z.ZodType, value: FileValue, place: Place, reading: Reading): unknown {
  const bare = unwrapped(schema)
  const type = valueTypeOf(bare)
  if (type !== undefined) return LEAVES[type](value, place, reading)
  if (value instanceof RawJson) return readPlain(value, place, reading)
  if (bare instanceof z.ZodArray && isFileList(value)) {
    const element = bare.element as z.ZodType
    const names = itemNames(unwrapped(element), value)
    const list = value.map((item, at) => readValue(element, item, inside(place, at, names[at]), reading))
    return reading.made(list, place)
  }
  if (bare instanceof z.ZodRecord && isFileMap(value)) {
    const item = bare.valueType as z.ZodType
    const entries = Object.entries(value)
    const read = entries.map(([key, own]) => [key, readValue(item, own, inside(place, key), reading)])
    return reading.made(Object.fromEntries(read) as object, place)
  }
  if (bare instanceof z.ZodObject && isFileMap(value)) return readFields(bare, value, place, reading)
  return readPlain(value, place, reading)
}

/** Reads the fields of a map by an object schema; an undeclared field is kept, with a warning. */
export function readFields(
  schema: z.ZodObject,
  map: FileMap,
  place: Place,
  reading: Reading,
): Record<string, unknown> {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(map)) {
    const at = inside(place, key)
    if (Object.hasOwn(shape, key)) fields[key] = readValue(shape[key]!, value, at, reading)
    else {
      reading.unknown(at, 'a known field', key, Object.keys(shape))
      fields[key] = readPlain(value, at, reading)
    }
  }
  return reading.made(fields, place)
}

/** Reads a value without a schema, as it is. */
export function readPlain(value: FileValue, place: Place, reading: Reading): unknown {
  const plain = plainValue(value)
  return typeof plain === 'object' && plain !== null ? reading.made(plain, place) : plain
}

/** Fields that the model does not know. */
export function readOther(value: FileValue, place: Place, reading: Reading): object {
  const other = plainValue(value)
  if (isObject(other)) return other
  reading.expected(spotOf(place), 'a map of further fields', value)
  return {}
}

type ReadLeaf = (value: FileValue, place: Place, reading: Reading) => unknown

const LEAVES: Readonly<Record<ValueType, ReadLeaf>> = {
  text: (value, place, reading) => readTexts(value, place, reading, readWords),
  'rich-text': (value, place, reading) => readTexts(value, place, reading, readProse),
  link: readLink,
  picture: readPicture,
  color: readPlain,
  gradient: readPlain,
}

type ReadText = (value: FileValue, spot: Spot, reading: Reading) => unknown

/** Reads a map by language: the main file has the English text, or with `!json` whatever a translation file can't express. */
function readTexts(value: FileValue, place: Place, reading: Reading, read: ReadText): unknown {
  const own = value instanceof RawJson ? value.value : undefined
  if (own !== undefined && !isObject(own)) return readPlain(value, place, reading)
  const taken = takeTexts(place)
  // Written in other languages only; without them, a text was forgotten.
  const base = own ?? (value === null && taken.length > 0 ? {} : undefined)
  const spot = spotOf(place)
  const languages = new Map<string, Spot>([[DEFAULT_LANGUAGE, spot]])
  const texts: Record<string, unknown> = base
    ? { ...base }
    : { [DEFAULT_LANGUAGE]: read(value, spot, reading) }
  for (const text of taken) {
    const { language } = text
    if (language in texts) reading.expected(text.spot, `one text in "${language}"; the page has one already`)
    texts[language] = read(text.value, text.spot, reading)
    languages.set(language, text.spot)
  }
  return reading.made(texts, place, { languages })
}

const readWords: ReadText = (value, spot, reading) => {
  if (typeof value === 'string') return value
  const quote = typeof value === 'number' || typeof value === 'boolean' ? ' in quotes' : ''
  reading.expected(spot, `a text${quote}`, value)
  return ''
}

const readProse: ReadText = (value, spot, reading) => {
  if (value instanceof RawJson) return value.value
  if (typeof value !== 'string') {
    reading.expected(spot, 'a text in Markdown', value)
    return { type: 'doc', content: [] }
  }
  const { text, problems } = readMarkdown(value, (target) => readLinkText(target, reading.base))
  for (const { line, expected, found, severity = 'error' } of [...problems, ...foreignSyntax(value)]) {
    reading.issues.push({ severity, spot, expected, found, line })
  }
  return text
}

/** Reads a link in a field of a section or block. */
export function readLink(value: FileValue, place: Place, reading: Reading): unknown {
  if (value instanceof RawJson) return readPlain(value, place, reading)
  if (isFileMap(value) && isFileMap(value['popup']) && Object.keys(value).length === 1) {
    const data = readPopup(value['popup'], inside(place, 'popup'), reading)
    return reading.made({ type: 'popup', data }, place)
  }
  const link =
    typeof value === 'string'
      ? readLinkText(value, reading.base)
      : { expected: 'a link such as page:pricing or https://…, or a popup' }
  if (!('expected' in link)) return reading.made(link, place)
  const { expected, instead } = link as Refused
  const severity = instead ? 'warning' : 'error'
  reading.issues.push({ severity, spot: spotOf(place), expected, found: shownValue(value) })
  return reading.made(instead ?? { type: 'none' }, place)
}

function readPopup(map: FileMap, place: Place, reading: Reading): object {
  const { blocks, ...own } = map
  const data = readFields(popupFields, own, place, reading)
  if (blocks !== undefined) data['wwObjects'] = reading.readBlocks(blocks, inside(place, 'blocks'), reading)
  return data
}

/** Reads a picture, as a map or only its file. */
function readPicture(value: FileValue, place: Place, reading: Reading): unknown {
  if (typeof value === 'string') return reading.made({ src: value }, place)
  if (isFileMap(value)) return readFields(picture, value, place, reading)
  if (!(value instanceof RawJson)) {
    reading.expected(spotOf(place), 'a picture: a file such as media/shop.jpg, or a map with src', value)
    return { src: 'media/' }
  }
  return readPlain(value, place, reading)
}
