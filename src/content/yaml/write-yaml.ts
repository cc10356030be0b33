import { Document, isNode, isScalar, isSeq, YAMLMap, YAMLSeq, Pair, Scalar, type Node } from 'yaml'
import { isFileList, isFileMap, RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { JSON_TAG } from './parse-yaml.ts'

/** Most characters of a map or list on one line; a longer one is written on several lines. */
const MAX_LINE = 100

const OUTPUT = { lineWidth: 0, flowCollectionPadding: true, indentSeq: true } as const

/** A value as YAML, deterministic: small maps on one line, long texts in block scalars. Ends with a newline. */
export function writeYaml(map: FileMap): string {
  const document = new Document()
  document.contents = nodeOf(map, 0, true)
  for (const pair of (document.contents as YAMLMap).items) if (isSeq(pair.value)) spaced(pair)
  return document.toString(OUTPUT)
}

/** Sections are separated by blank lines. */
function spaced({ key, value }: Pair): void {
  if (!isScalar(key) || key.value !== 'sections' || !isSeq(value)) return
  for (const item of value.items.slice(1)) if (isNode(item)) item.spaceBefore = true
}

/** A value in block style at some indentation, without the indentation. */
export function writeFragment(value: FileValue, depth: number): string {
  const document = new Document()
  document.contents = fragmentNode(value, depth)
  return document.toString(OUTPUT).replace(/\n$/, '')
}

/** The outermost map or list is always in block style: it is a field or item of something that exists already. */
function fragmentNode(value: FileValue, depth: number): Node {
  if (isFileMap(value)) {
    const map = new YAMLMap()
    map.items = Object.entries(value).map(([key, own]) => pairOf(key, own, depth))
    return map
  }
  return nodeOf(value, depth, true)
}

/** A value inside brackets. */
export const writeInFlow = (value: FileValue): string => writeInline([value]).slice('['.length, -']'.length).replace(/^ | $/g, '')

/** A value on one line. */
function writeInline(value: FileValue): string {
  const document = new Document()
  document.contents = flowNode(value)
  return document.toString(OUTPUT).replace(/\n$/, '')
}

function nodeOf(value: FileValue, depth: number, open: boolean): Node {
  if (value instanceof RawJson) return rawNode(value)
  if (!isFileList(value) && !isFileMap(value)) return scalarNode(value)
  if (!open && fitsOneLine(value, depth)) return flowNode(value)
  if (isFileList(value)) {
    const list = new YAMLSeq()
    list.items = value.map((item) => nodeOf(item, depth + 1, false))
    list.flow = value.length === 0
    return list
  }
  const map = new YAMLMap()
  map.items = Object.entries(value).map(([key, own]) => pairOf(key, own, depth))
  map.flow = map.items.length === 0
  return map
}

function pairOf(key: string, value: FileValue, depth: number): Pair {
  // Each item of a list of maps gets a line, however short it is.
  const always = isFileList(value) && value.some(isFileMap)
  return new Pair(scalarNode(key), nodeOf(value, depth + 1, always || key === 'sections'))
}

function scalarNode(value: string | number | boolean | null): Scalar {
  const node = new Scalar(value)
  if (typeof value === 'string' && /\n./.test(value)) node.type = Scalar.BLOCK_LITERAL
  // A byte order mark at the start of a file would be stripped.
  if (typeof value === 'string' && value.includes('\ufeff')) node.type = Scalar.QUOTE_DOUBLE
  return node
}

function inlineScalar(value: string | number | boolean | null): Scalar {
  const node = scalarNode(value)
  if (node.type === Scalar.BLOCK_LITERAL) node.type = Scalar.QUOTE_DOUBLE
  return node
}

function flowNode(value: FileValue): Node {
  if (value instanceof RawJson) return rawNode(value)
  if (isFileList(value)) {
    const list = new YAMLSeq()
    list.items = value.map(flowNode)
    list.flow = true
    return list
  }
  if (!isFileMap(value)) return inlineScalar(value)
  const map = new YAMLMap()
  map.items = Object.entries(value).map(([key, own]) => new Pair(inlineScalar(key), flowNode(own)))
  map.flow = true
  return map
}

function rawNode({ value }: RawJson): Node {
  const node = flowNode(value)
  node.tag = JSON_TAG
  return node
}

/** Small values: no text over several lines, no marked JSON, and short enough for their indentation. */
function fitsOneLine(value: FileValue, depth: number): boolean {
  if (JSON.stringify(value).length > 2 * MAX_LINE) return false
  return !hasBlock(value) && writeInline(value).length + depth * 2 <= MAX_LINE
}

function hasBlock(value: FileValue): boolean {
  if (value instanceof RawJson) return true
  if (isFileList(value)) return value.some((item) => isFileMap(item) || hasBlock(item))
  if (isFileMap(value)) return Object.values(value).some(hasBlock)
  return typeof value === 'string' && value.includes('\n')
}
