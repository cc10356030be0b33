import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument, type Document, type ParsedNode } from 'yaml'
import { DOCUMENT_LIMITS } from '#model/limits.ts'
import { shown } from '#model/problem.ts'
import { FORBIDDEN_KEYS, loadYaml } from './load-yaml.ts'
import { RawJson, type FileMap, type FileValue } from '../file-value.ts'

/** Most characters in one content file. */
export const MAX_FILE_LENGTH = 2_000_000

/** Most values in one content file, the limit of a document. */
const MAX_FILE_VALUES = DOCUMENT_LIMITS.values

/** Marks a piece of the model's own JSON. */
export const JSON_TAG = '!json'

/** A problem of a text as YAML. `offset` counts characters from its start. */
export type YamlProblem = { readonly offset: number; readonly expected: string; readonly found?: string }

export type YamlReading = { readonly value: FileValue; readonly problems: readonly YamlProblem[] }

const TAGS = [
  { tag: JSON_TAG, collection: 'map' as const },
  { tag: JSON_TAG, collection: 'seq' as const },
]

/** The syntax tree of a text: YAML 1.2 without merge keys, all keys strings. */
export function yamlTree(text: string): Document.Parsed {
  return parseDocument(text, {
    customTags: TAGS,
    merge: false,
    prettyErrors: false,
    stringKeys: true,
    // Duplicate keys are checked while the tree is read, which takes one step per key instead of one per pair of keys.
    uniqueKeys: false,
  })
}

/** Parses YAML: its value, and every problem. Refuses aliases, tags other than `!json`, and duplicate keys. */
export function parseYaml(text: string): YamlReading {
  if (text.length > MAX_FILE_LENGTH) {
    return refused({ offset: 0, expected: `a file of at most ${MAX_FILE_LENGTH} characters` })
  }
  const value = loadYaml(text)
  const reading = value === undefined ? parseFully(text) : { value, problems: [] }
  return hasMoreThan(MAX_FILE_VALUES, reading.value)
    ? refused({ offset: 0, expected: `at most ${MAX_FILE_VALUES} values in one file` })
    : reading
}

/** Whether a value contains more than a number of values, counting itself and those of maps and lists. */
function hasMoreThan(most: number, value: FileValue): boolean {
  const open: unknown[] = [value]
  let count = 0
  for (; open.length > 0 && count <= most; count += 1) {
    const next = open.pop()
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner)
  }
  return count > most
}

/** The same with the parser that keeps a syntax tree, and so the position of every problem. */
export function parseFully(text: string): YamlReading {
  try {
    const tree = yamlTree(text)
    const problems: YamlProblem[] = [...tree.errors, ...tree.warnings].map(({ message, pos }) => ({
      offset: message.includes(CALL_STACK) ? 0 : pos[0],
      expected: inPlainWords(message),
    }))
    const value = tree.contents === null ? null : valueOf(tree.contents, problems)
    return { value, problems }
  } catch (error) {
    if (error instanceof RangeError) return refused({ offset: 0, expected: TOO_DEEP })
    throw error
  }
}

const refused = (problem: YamlProblem): YamlReading => ({ value: null, problems: [problem] })

function valueOf(node: ParsedNode, problems: YamlProblem[]): FileValue {
  const offset = node.range[0]
  if (isAlias(node)) {
    problems.push({ offset, expected: 'the value itself', found: `the alias *${node.source}` })
    return null
  }
  if (node.tag === JSON_TAG) return isCollection(node) ? rawOf(node, problems) : null
  return plainOf(node, problems)
}

/** Inside of `!json` everything is taken as it is. */
function rawOf(node: ParsedNode, problems: YamlProblem[]): RawJson {
  const value = plainOf(node, problems)
  return new RawJson(JSON.parse(JSON.stringify(value, (_, own: unknown) => (own instanceof RawJson ? own.value : own))))
}

function plainOf(node: ParsedNode, problems: YamlProblem[]): FileValue {
  if (isMap<ParsedNode, ParsedNode | null>(node)) return mapOf(node.items, problems)
  if (isSeq<ParsedNode>(node)) return node.items.map((item) => valueOf(item, problems))
  return isScalar(node) ? scalarOf(node.value, node.range[0], problems) : null
}

/** The parser is recursive: a hostile text overflows the stack, a person's never does. */
const TOO_DEEP = "values that are nested less deeply"
const CALL_STACK = "call stack"

/** The most common mistakes, with messages that say how to fix them. */
function inPlainWords(message: string): string {
  if (message.includes(CALL_STACK)) return TOO_DEEP
  const isColon = message.startsWith('Nested mappings') || message.startsWith('Implicit keys')
  return isColon ? `quotes around a text that holds a colon (YAML: ${message})` : `valid YAML: ${message}`
}

type ParsedPair = { readonly key: ParsedNode; readonly value: ParsedNode | null }

function mapOf(items: readonly ParsedPair[], problems: YamlProblem[]): FileMap {
  const map: Record<string, FileValue> = {}
  for (const { key, value } of items) {
    const name = isScalar(key) ? String(key.value) : ''
    const offset = key.range[0]
    if (FORBIDDEN_KEYS.has(name)) problems.push({ offset, expected: `no field named ${name}` })
    else if (Object.hasOwn(map, name)) {
      problems.push({ offset, expected: 'each field once', found: `"${name}" again` })
    } else map[name] = value === null ? null : valueOf(value, problems)
  }
  return map
}

function scalarOf(value: unknown, offset: number, problems: YamlProblem[]): FileValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  problems.push({ offset, expected: 'a text, a number, true or false', found: shown(value) })
  return null
}
