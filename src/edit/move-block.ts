import { z } from 'zod'
import { success } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import { blockAt, blockId, documentKey, index, ownerText, place, placeOf, restores, tidy } from './address.ts'
import {
  blockNames,
  holds,
  missingHolders,
  restoredHolders,
  tidiedPlace,
  withBlock,
  withoutBlock,
} from './block-edit.ts'
import { touchesOwner } from './field-edit.ts'
import { findBlock } from './held-blocks.ts'
import { compose } from './compose.ts'
import { needed, refused } from './refusal.ts'
import { asDocument, carriedIndex, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('move-block'),
  on: documentKey,
  block: blockId,
  to: place,
  /** Its index after the move. */
  index,
  tidy: tidy.optional(),
  restores: restores.optional(),
})

/** Moves a block, with everything inside it, within its list or to another list of the document. */
export type MoveBlock = z.infer<typeof schema>

/** Moves a block within the document. */
export const moveBlock: Verb<MoveBlock> = onDocument({
  schema,
  apply(before, { block, to, index, tidy = 0 }) {
    const found = blockAt(before, block)
    if (!found.ok) return found
    if ('block' in to.of && holds(found.value.block, to.of.block)) {
      return refused('wrong-place', `Block ${block} can't stand inside itself. Choose a place outside of it.`)
    }
    const moved = withBlock(withoutBlock(before, found.value), to, index, found.value.block)
    return moved.ok ? success(tidiedPlace(moved.value, placeOf(before, found.value), tidy)) : moved
  },
  invert(before, { on, block, to }, after) {
    const found = needed(blockAt(before, block))
    const from = placeOf(before, found)
    const made = missingHolders(before, to)
    return compose(on, [
      ...restoredHolders(before, asDocument(after), on, from),
      {
        do: 'move-block',
        on,
        block,
        to: from,
        index: found.index,
        restores: true,
        ...(made > 0 && { tidy: made }),
      },
    ])
  },
  footprint: (document, { block }) => placeIn(document, block),
  carry(change, from, onto) {
    const { block, to } = change
    const names = [blockNames(from, to, block), blockNames(onto, to, block)] as const
    return { ...change, index: carriedIndex(...names, change.index) }
  },
  touches({ block, to }) {
    const { blocks = [], ...around } = touchesOwner(to.of)
    return { ...around, blocks: [block, ...blocks] }
  },
  says: ({ block, to }) => `Moved block ${block} to ${ownerText(to.of)}`,
})

function placeIn(document: Document, block: string): unknown {
  const found = findBlock(document, block)
  return found && placeOf(document, found)
}
