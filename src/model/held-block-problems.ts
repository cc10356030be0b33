import { z } from 'zod'
import type { Path } from '#std/json.ts'
import { accepts } from './accepts.ts'
import { holdsBlocks } from './document.ts'
import { block, slots, type Block, type Slots } from './block.ts'
import { MAX_BLOCKS_IN_LIST } from './limits.ts'
import { schemaProblems, type Problem } from './problem.ts'
import type { Section } from './section.ts'

const holder = z.union([z.array(block).max(MAX_BLOCKS_IN_LIST), slots])

/**
 * Problems of blocks in data that no schema has validated, such as that of an unknown component. The field `wwObjects` contains
 * blocks wherever it occurs, so that they can be found, counted and changed like any others. The section itself fits its
 * schema.
 */
export function heldBlockProblems({ data }: Section, path: Path): Problem[] {
  if (data === undefined || !holdsBlocks(data)) return []
  const { wwObjects, ...rest } = data
  const own = wwObjects ? inHolder(wwObjects, [...path, 'data', 'wwObjects']) : []
  return [...own, ...inData(rest, [...path, 'data'])]
}

/** The same for a block that fits its schema. */
export function innerBlockProblems({ content, link, children }: Block, path: Path): Problem[] {
  return [
    ...inData(content, [...path, 'content']),
    ...inData(link, [...path, 'link']),
    ...(children ? inHolder(children, [...path, 'children']) : []),
  ]
}

function inData(value: unknown, path: Path): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key !== 'wwObjects') return inData(child, at)
    return accepts(holder, child) ? inHolder(child, at) : schemaProblems(holder, child, at)
  })
}

function inHolder(held: readonly Block[] | Slots, path: Path): Problem[] {
  if (Array.isArray(held)) return held.flatMap((inner, at) => innerBlockProblems(inner, [...path, at]))
  return Object.entries(held as Slots).flatMap(([slot, blocks]) => inHolder(blocks, [...path, slot]))
}
