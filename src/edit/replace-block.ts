import { z } from 'zod'
import { success } from '#std/result.ts'
import { block } from '#model/block.ts'
import { blockAt, blockId, documentKey } from './address.ts'
import { findBlock } from './held-blocks.ts'
import { needed } from './refusal.ts'
import { edited } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('replace-block'),
  on: documentKey,
  block: blockId,
  with: block,
})

/** Replaces a block with another block, or with another state of itself. */
export type ReplaceBlock = z.infer<typeof schema>

/** Replaces a block with another one. */
export const replaceBlock: Verb<ReplaceBlock> = onDocument({
  schema,
  apply(before, change) {
    const found = blockAt(before, change.block)
    return found.ok ? success(asDocument(edited(before, found.value.path, () => change.with))) : found
  },
  invert: (before, change) => ({
    do: 'replace-block',
    on: change.on,
    block: change.with.uniqueId,
    with: needed(blockAt(before, change.block)).block,
  }),
  footprint: (document, { block }) => findBlock(document, block)?.block,
  touches: (change) => ({ blocks: [...new Set([change.block, change.with.uniqueId])] }),
  says: ({ block }) => `Replaced block ${block}`,
})
