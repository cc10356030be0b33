import { z } from 'zod'
import { success } from '#std/result.ts'
import { documentKey, index, sectionName } from './address.ts'
import { refused } from './refusal.ts'
import { movedIn, sectionAt } from './section-edit.ts'
import { withValue } from './tree.ts'
import { asDocument, carriedIndex, onPage, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('move-section'),
  on: documentKey,
  section: sectionName,
  /** Its index after the move. */
  to: index,
})

/** Moves a section within its page. */
export type MoveSection = z.infer<typeof schema>

/** Moves a section on its page. */
export const moveSection: Verb<MoveSection> = onPage({
  schema,
  apply(page, { section: id, to }) {
    const section = sectionAt(page, id)
    if (!section.ok) return section
    if (to >= page.sectionOrder.length) {
      return refused(
        'out-of-range',
        `The page has ${page.sectionOrder.length} sections. Choose an index below that.`,
      )
    }
    return success(asDocument(withValue(page, ['sectionOrder'], movedIn(page.sectionOrder, id, to))))
  },
  invert: (page, { on, section }) => ({
    do: 'move-section',
    on,
    section,
    to: page.sectionOrder.indexOf(section),
  }),
  footprint: () => undefined,
  carry(change, from, onto) {
    const others = (order: readonly string[]) => order.filter((id) => id !== change.section)
    return { ...change, to: carriedIndex(others(from.sectionOrder), others(onto.sectionOrder), change.to) }
  },
  touches: ({ section }) => ({ fields: ['sectionOrder'], sections: [section] }),
  says: ({ section, to }) => `Moved section ${section} to position ${to + 1}`,
})
