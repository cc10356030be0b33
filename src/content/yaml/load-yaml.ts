import { CORE_SCHEMA, defineMappingTag, defineSequenceTag, load } from 'js-yaml'
import type { FileMap, FileValue } from '../file-value.ts'

/** Names of fields that a plain object can't store safely. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Internal marker for values that can't be parsed here; never returned. */
const REFUSED = 'left to the other parser'

const isFileValue = (value: unknown): value is FileValue => typeof value !== 'number' || Number.isFinite(value)

const MAP = defineMappingTag<Record<string, FileValue>>('tag:yaml.org,2002:map', {
  create: () => ({}),
  addPair: (map, key, value) => {
    if (typeof key !== 'string' || FORBIDDEN_KEYS.has(key) || !isFileValue(value)) return REFUSED
    map[key] = value
    return ''
  },
  has: (map, key) => typeof key === 'string' && Object.hasOwn(map, key),
  keys: Object.keys,
  get: (map, key) => map[String(key)],
  identify: () => false,
})

const LIST = defineSequenceTag<FileValue[]>('tag:yaml.org,2002:seq', {
  create: () => [],
  addItem: (list, value) => {
    if (!isFileValue(value)) return REFUSED
    list.push(value)
    return undefined
  },
  identify: () => false,
})

const SCHEMA = CORE_SCHEMA.withTags(MAP, LIST)

/** A possible anchor, tag or mark between documents, which parsers treat differently. */
const DISPUTED = /(?:^|[\s[{,:-])(?:&\S|!)|^[ \t]*(?:---|\.\.\.)/m

/**
 * Fast path: the value of a text whose YAML has no problem and contains only maps with string keys, lists, strings, numbers,
 * true, false and null. Undefined for any other text: `parseFully`, which takes ten times as long, parses it and reports
 * problems.
 */
export function loadYaml(text: string): FileMap | undefined {
  if (DISPUTED.test(text)) return undefined
  try {
    const value: unknown = load(text, { schema: SCHEMA, maxAliases: 0 })
    return isMap(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isMap = (value: unknown): value is FileMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
