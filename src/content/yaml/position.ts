import { isMap, isScalar, isSeq, LineCounter, type ParsedNode } from 'yaml'
import type { Path } from '#std/json.ts'
import { yamlTree } from './parse-yaml.ts'

/** A place in a text; both count from 1. */
export type Position = { readonly line: number; readonly column: number }

export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}

export type Located = Position & {
  /** How much of the path is there; the position is that of its end. */
  readonly depth: number
  /** Whether the value is a block of text that starts on the line below. */
  readonly block: boolean
}

/** Where the value at a path stands in a text, or the nearest one around it. A field is found at its name. */
export function locator(text: string): (path: Path) => Located {
  const lines = new LineCounter()
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.lineStarts.push(at + 1)
  lines.lineStarts.unshift(0)
  const root = yamlTree(text).contents
  return (path) => {
    let node: ParsedNode | null = root
    let offset = root?.range[0] ?? 0
    let depth = 0
    for (const key of path) {
      const child = childAt(node, key)
      if (!child) break
      ;[node, offset] = [child.node, child.offset]
      depth += 1
    }
    const { line, col } = lines.linePos(Math.max(0, offset))
    const block = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return { line, column: col, depth, block }
  }
}

type Child = { readonly node: ParsedNode | null; readonly offset: number }

function childAt(node: ParsedNode | null, key: string | number): Child | undefined {
  if (isSeq<ParsedNode>(node)) {
    const item = node.items[Number(key)]
    return item && { node: item, offset: item.range[0] }
  }
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return undefined
  const pair = node.items.find((own) => isScalar(own.key) && String(own.key.value) === String(key))
  return pair && { node: pair.value, offset: pair.key.range[0] }
}
