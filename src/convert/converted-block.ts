import type { Block } from '#model/block.ts'
import { block as blockSchema } from '#model/block.ts'
import { blockProblems } from '#model/check-document.ts'
import { blocksIn } from '#model/document.ts'
import { innerBlockProblems } from '#model/held-block-problems.ts'
import { EMPTY_REGISTRY, type Registry } from '#model/kind.ts'
import { kinds } from '#blocks/kinds.ts'
import { READERS } from './kinds/readers.ts'

/** All kinds; components belong to sections. */
export const KINDS: Registry = { ...EMPTY_REGISTRY, kinds }

/**
 * Whether a value is a block of this model, with all blocks in it: the right shape, no kind of the source, and an id for each.
 * Such a block is never converted (CONV-1).
 */
export function isConverted(value: unknown): value is Block {
  if (!blockSchema.safeParse(value).success) return false
  const block = value as Block
  if (block.content === undefined && 'type' in block) return false
  if (innerBlockProblems(block, []).length > 0) return false
  const ids = new Set<string>()
  for (const { block: held } of blocksIn({ wwObjects: [block] }, [])) {
    const isForeign = held.content !== undefined && Object.hasOwn(READERS, held.content.type)
    if (isForeign || ids.has(held.uniqueId) || blockProblems(held, [], KINDS).length > 0) return false
    ids.add(held.uniqueId)
  }
  return true
}

/** Ids of a block and of all blocks in it. */
export const idsIn = (block: Block): string[] =>
  blocksIn({ wwObjects: [block] }, []).map(({ block: held }) => held.uniqueId)
