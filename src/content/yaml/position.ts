import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, type YAMLMap } from 'yaml'
import type { Path } from '#std/json.ts'
import { yamlTree } from './parse-yaml.ts'

/** A place in a text; both count from 1. */
export type Position = { readonly line: number; readonly column: number }

export const positionOf = (text: string, offset: number): Position => positionsIn(text)(offset)

/** Positions for many offsets of one text, in a single pass. */
export function positionsIn(text: string): (offset: number) => Position {
  const lines = lineCounter(text)
  return (offset) => {
    const { line, col } = lines.linePos(Math.max(0, offset))
    return { line, column: col }
  }
}

function lineCounter(text: string): LineCounter {
  const lines = new LineCounter()
  lines.lineStarts.push(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.lineStarts.push(at + 1)
  return lines
}

export type Located = Position & {
  /** How many parts of the path exist; the position is that of the last one. */
  readonly depth: number
  /** Whether the value is a block scalar that starts on the next line. */
  readonly block: boolean
}

/** The position of the value at a path, or of the nearest one around it. A field is located at its name. */
export function locator(text: string): (path: Path) => Located {
  const positionAt = positionsIn(text)
  const fields = new Map<ParsedNode, ReadonlyMap<string, Child>>()
  const root = yamlTree(text).contents
  return (path) => {
    let node: ParsedNode | null = root
    let offset = root?.range[0] ?? 0
    let depth = 0
    for (const key of path) {
      const child = childAt(node, key, fields)
      if (!child) break
      ;[node, offset] = [child.node, child.offset]
      depth += 1
    }
    const block = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return { ...positionAt(offset), depth, block }
  }
}

type Child = { readonly node: ParsedNode | null; readonly offset: number }

/** `known` caches the fields of maps, so that a map with many problems is searched once. */
function childAt(
  node: ParsedNode | null,
  key: string | number,
  known: Map<ParsedNode, ReadonlyMap<string, Child>>,
): Child | undefined {
  if (isSeq<ParsedNode>(node)) {
    const item = node.items[Number(key)]
    return item && { node: item, offset: item.range[0] }
  }
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return undefined
  let fields = known.get(node)
  if (fields === undefined) known.set(node, (fields = fieldsOf(node)))
  return fields.get(String(key))
}

/** Of a duplicate field, the first. */
function fieldsOf(map: YAMLMap<ParsedNode, ParsedNode | null>): ReadonlyMap<string, Child> {
  const fields = new Map<string, Child>()
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? String(key.value) : undefined
    if (name !== undefined && !fields.has(name)) fields.set(name, { node: value, offset: key.range[0] })
  }
  return fields
}
