import { z } from 'zod'
import { block } from '#model/block.ts'
import { documentKey, index, ownerText, place, restores } from './address.ts'
import { blockNames, missingHolders, withBlock } from './block-edit.ts'
import { touchesOwner } from './field-edit.ts'
import { carriedIndex, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('insert-block'),
  on: documentKey,
  to: place,
  index,
  block,
  restores: restores.optional(),
})

/** Inserts a new block, with everything inside it, into a list of blocks. */
export type InsertBlock = z.infer<typeof schema>

/** Inserts a block into a slot's list. */
export const insertBlock: Verb<InsertBlock> = onDocument({
  schema,
  apply: (before, { to, index, block }) => withBlock(before, to, index, block),
  invert(before, { on, to, block }) {
    const tidy = missingHolders(before, to)
    return { do: 'remove-block', on, block: block.uniqueId, ...(tidy > 0 && { tidy }) }
  },
  footprint: () => undefined,
  carry: (change, from, onto) => ({
    ...change,
    index: carriedIndex(blockNames(from, change.to), blockNames(onto, change.to), change.index),
  }),
  touches({ to, block }) {
    const { blocks = [], ...around } = touchesOwner(to.of)
    return { ...around, blocks: [...blocks, block.uniqueId] }
  },
  says: ({ to, block }) => `Added a ${block.content?.type ?? 'plain'} block to ${ownerText(to.of)}`,
})
