import { z } from 'zod'
import { success } from '#std/result.ts'
import { blockAt, blockId, documentKey, placeOf, tidy } from './address.ts'
import { restoredHolders, tidiedPlace, withoutBlock } from './block-edit.ts'
import { compose } from './compose.ts'
import { needed } from './refusal.ts'
import { findBlock } from './held-blocks.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('remove-block'),
  on: documentKey,
  block: blockId,
  tidy: tidy.optional(),
})

/** Removes a block with everything inside it. */
export type RemoveBlock = z.infer<typeof schema>

/** Removes a block with everything inside it. */
export const removeBlock: Verb<RemoveBlock> = onDocument({
  schema,
  apply(before, { block, tidy = 0 }) {
    const found = blockAt(before, block)
    if (!found.ok) return found
    return success(tidiedPlace(withoutBlock(before, found.value), placeOf(before, found.value), tidy))
  },
  invert(before, { on, block }, after) {
    const found = needed(blockAt(before, block))
    const to = placeOf(before, found)
    return compose(on, [
      ...restoredHolders(before, asDocument(after), on, to),
      { do: 'insert-block', on, to, index: found.index, block: found.block, restores: true },
    ])
  },
  footprint: (document, { block }) => findBlock(document, block)?.block,
  touches: ({ block }) => ({ blocks: [block] }),
  says: ({ block }) => `Removed block ${block}`,
})
