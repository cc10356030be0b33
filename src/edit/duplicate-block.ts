import { z } from 'zod'
import { copyOf } from '#std/json.ts'
import { success } from '#std/result.ts'
import { blockAt, blockId, documentKey } from './address.ts'
import { renamedBlock, unnamedBlock } from './block-edit.ts'
import { withInner } from './held-blocks.ts'
import { needed } from './refusal.ts'
import { withInserted } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

/** Maps old ids to new ones, for a block and every block inside it, popups included. */
export const newIds = z.record(blockId, blockId)

const schema = z.strictObject({
  do: z.literal('duplicate-block'),
  on: documentKey,
  block: blockId,
  ids: newIds,
})

/** Inserts a copy of a block after it, with new ids at every depth. */
export type DuplicateBlock = z.infer<typeof schema>

/** Inserts a copy of a block, with new ids, after it. */
export const duplicateBlock: Verb<DuplicateBlock> = onDocument({
  schema,
  apply(before, { block: id, ids }) {
    const found = blockAt(before, id)
    if (!found.ok) return found
    const { block, path, index } = found.value
    const unnamed = unnamedBlock(withInner(block), ids)
    if (unnamed) return unnamed
    // The canvas identifies texts by object identity, so a copy must not share any with its original.
    const copy = renamedBlock(copyOf(block), ids)
    return success(asDocument(withInserted(before, path.slice(0, -1), index + 1, copy)))
  },
  invert(before, { on, block, ids }) {
    const { uniqueId } = renamedBlock(needed(blockAt(before, block)).block, ids)
    return { do: 'remove-block', on, block: uniqueId }
  },
  footprint: () => undefined,
  touches: ({ block, ids }) => ({ blocks: [block, ...Object.values(ids)] }),
  says: ({ block }) => `Duplicated block ${block}`,
})
