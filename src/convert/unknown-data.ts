import { isObject, type Path } from '#std/json.ts'
import { MAX_BLOCKS_IN_LIST } from '#model/limits.ts'
import { resolvedBlock } from './block-source.ts'
import { defined } from './defined.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'
import { leavesOf, type Leaf } from './source.ts'

/** Data of an unknown kind, and what of it no document can contain. */
export type UnknownData = { readonly data?: Record<string, unknown>; readonly left: readonly Leaf[] }

const MAX_ID = 80
const MAX_CLASS = 200

/**
 * READ-4: data of an unknown kind is unchanged. Only `wwObjects`, where a document always has blocks, is converted to blocks;
 * `id` and `class` become texts.
 */
export function unknownData(value: unknown, path: Path, run: Run): UnknownData {
  if (!isObject(value)) return { left: leavesOf(value, path) }
  const left: Leaf[] = []
  const data = copyOf(value, path, run, left)
  if (!isObject(data)) return { left }
  const { id, class: classes, ...rest } = data
  const own = typeof id === 'number' ? String(id) : id
  const isId = typeof own === 'string' && own.length <= MAX_ID
  const isClass = typeof classes === 'string' && classes.length <= MAX_CLASS
  if (!isId) left.push(...leavesOf(id, [...path, 'id']))
  if (!isClass) left.push(...leavesOf(classes, [...path, 'class']))
  return {
    data: { ...rest, ...defined({ id: isId ? own : undefined, class: isClass ? classes : undefined }) },
    left,
  }
}

function copyOf(value: unknown, path: Path, run: Run, left: Leaf[]): unknown {
  if (Array.isArray(value)) return value.map((item, at) => copyOf(item, [...path, at], run, left))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const at = [...path, key]
      if (key !== 'wwObjects') return [[key, copyOf(child, at, run, left)]]
      const held = heldOf(child, at, run, left)
      return held === undefined ? [] : [[key, held]]
    }),
  )
}

/** A list of blocks, or lists by slot name; undefined for anything else. */
function heldOf(value: unknown, path: Path, run: Run, left: Leaf[]): unknown {
  if (Array.isArray(value)) return blocksOf(value, path, run, left)
  if (
    !isObject(value) ||
    !Object.entries(value).every(([slot, list]) => isSlot(slot) && Array.isArray(list))
  ) {
    left.push(...leavesOf(value, path))
    return undefined
  }
  return Object.fromEntries(
    Object.entries(value).map(([slot, list]) => [slot, blocksOf(list, [...path, slot], run, left)]),
  )
}

const isSlot = (slot: string): boolean => slot.length >= 1 && slot.length <= MAX_ID

function blocksOf(list: unknown, path: Path, run: Run, left: Leaf[]): unknown[] {
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    const at = [...path, index]
    const block = index < MAX_BLOCKS_IN_LIST ? resolvedBlock(item, run) : undefined
    if (block !== undefined) return [run.block(block, at)]
    const leaves = leavesOf(item, at)
    if (leaves.length > 0)
      run.report.push(reportItem(at, 'nested value', 'no block, where only blocks can be'))
    left.push(...leaves)
    return []
  })
}
