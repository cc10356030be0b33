import { z } from 'zod'
import { section } from '#model/section.ts'
import { documentKey, index } from './address.ts'
import { withSection } from './section-edit.ts'
import { carriedIndex, onPage, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('insert-section'),
  on: documentKey,
  section,
  index,
  keyIndex: index.optional(),
})

/** Inserts a new section into a page. */
export type InsertSection = z.infer<typeof schema>

/** Adds a section to a page. */
export const insertSection: Verb<InsertSection> = onPage({
  schema,
  apply: (page, { section, index, keyIndex }) => withSection(page, section, index, keyIndex),
  invert: (_, { on, section }) => ({ do: 'remove-section', on, section: section.id }),
  footprint: () => undefined,
  carry: (change, from, onto) => ({
    ...change,
    index: carriedIndex(from.sectionOrder, onto.sectionOrder, change.index),
  }),
  touches: ({ section }) => ({ sections: [section.id] }),
  says: ({ section }) => `Added section ${section.id} (${section.componentName})`,
})
