import { isObject, type Json, type JsonObject } from '#std/json.ts'

/** Fields that hold words, in every component and kind that the made-up site uses. */
const TEXTS: ReadonlySet<string> = new Set([
  'answer',
  'caption',
  'description',
  'eyebrow',
  'identity',
  'label',
  'lead',
  'note',
  'question',
  'statement',
  'table',
  'text',
  'title',
])

/** The texts of a document as a translation file says them: items by their ids, and all blocks in one list. */
export function translationOf(document: JsonObject): JsonObject {
  const blocks = Object.fromEntries(blocksIn(document).map((block) => [idOf(block), ownTexts(block)]))
  return { ...ownTexts(document), ...withoutEmpty({ blocks: withoutEmpty(blocks) }) }
}

const ownTexts = (map: JsonObject): JsonObject =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(map).map(([name, value]) => [
        name,
        name === 'blocks' || name === 'children' ? {} : textsOf(name, value),
      ]),
    ),
  )

function textsOf(name: string, value: Json): Json {
  if (typeof value === 'string') return TEXTS.has(name) ? value : {}
  if (isList(value)) {
    return withoutEmpty(Object.fromEntries(value.filter(isMap).map((item) => [idOf(item), ownTexts(item)])))
  }
  return isMap(value) ? ownTexts(value) : {}
}

/** All blocks in a value, those in blocks too. */
function blocksIn(value: Json): JsonObject[] {
  if (isList(value)) return value.flatMap(blocksIn)
  if (!isMap(value)) return []
  const own = 'kind' in value ? [value] : []
  return [...own, ...Object.values(value).flatMap(blocksIn)]
}

const idOf = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '')

const withoutEmpty = (map: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(map).filter(([, value]) => !isMap(value) || Object.keys(value).length > 0),
  )

const isMap = (value: Json): value is JsonObject => isObject(value)
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const STEP = '  '

/** A value as a YAML file that people could have written: a line for each field, texts of several lines as such. */
export const yamlText = (map: JsonObject): string => mapLines(map, '').join('\n') + '\n'

const mapLines = (map: JsonObject, indent: string): string[] =>
  Object.entries(map).flatMap(([name, value]) => fieldLines(`${indent}${name}:`, value, indent + STEP))

function fieldLines(start: string, value: Json, indent: string): string[] {
  if (isList(value)) return [start, ...value.flatMap((item) => itemLines(item, indent))]
  if (isMap(value)) return [start, ...mapLines(value, indent)]
  if (typeof value !== 'string' || !value.endsWith('\n')) return [`${start} ${JSON.stringify(value)}`]
  const lines = value.slice(0, -1).split('\n')
  return [`${start} |`, ...lines.map((line) => (line === '' ? '' : indent + line))]
}

/** The first field of an item is on the line of its dash. */
function itemLines(item: Json, indent: string): string[] {
  if (!isMap(item)) return [`${indent}- ${JSON.stringify(item)}`]
  const [first = '', ...rest] = mapLines(item, indent + STEP)
  return [`${indent}- ${first.trimStart()}`, ...rest]
}
