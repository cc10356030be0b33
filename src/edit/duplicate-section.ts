import { z } from 'zod'
import { copyOf } from '#std/json.ts'
import { sectionId } from '#model/section.ts'
import { documentKey, sectionName } from './address.ts'
import { renamedInside, unnamedBlock } from './block-edit.ts'
import { newIds } from './duplicate-block.ts'
import { innerBlocks } from './held-blocks.ts'
import { sectionAt, withSection } from './section-edit.ts'
import { onPage, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('duplicate-section'),
  on: documentKey,
  section: sectionName,
  /** The id of the copy. */
  as: sectionId,
  ids: newIds,
})

/** Inserts a copy of a section after it, with its own id and new ids for its blocks. */
export type DuplicateSection = z.infer<typeof schema>

/** Inserts a copy of a section, with new ids, after it. */
export const duplicateSection: Verb<DuplicateSection> = onPage({
  schema,
  apply(page, { section: id, as, ids }) {
    const section = sectionAt(page, id)
    if (!section.ok) return section
    const unnamed = unnamedBlock(innerBlocks(section.value), ids)
    if (unnamed) return unnamed
    // The canvas identifies texts by object identity, so a copy must not share any with its original.
    const copy = { ...renamedInside(copyOf(section.value), ids), id: as }
    return withSection(page, copy, page.sectionOrder.indexOf(id) + 1)
  },
  invert: (_, { on, as }) => ({ do: 'remove-section', on, section: as }),
  footprint: () => undefined,
  touches: ({ section, as, ids }) => ({ sections: [section, as], blocks: Object.values(ids) }),
  says: ({ section, as }) => `Duplicated section ${section} as ${as}`,
})
