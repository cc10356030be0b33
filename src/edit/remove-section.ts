import { z } from 'zod'
import { success } from '#std/result.ts'
import { documentKey, sectionName } from './address.ts'
import { needed } from './refusal.ts'
import { sectionAt, sectionOf } from './section-edit.ts'
import { keyIndexOf, withoutKey, withValue } from './tree.ts'
import { asDocument, onPage, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('remove-section'),
  on: documentKey,
  section: sectionName,
})

/** Removes a section from a page. */
export type RemoveSection = z.infer<typeof schema>

/** Removes a section from its page. */
export const removeSection: Verb<RemoveSection> = onPage({
  schema,
  apply(page, { section: id }) {
    const section = sectionAt(page, id)
    if (!section.ok) return section
    const order = page.sectionOrder.filter((other) => other !== id)
    return success(asDocument(withValue(withoutKey(page, ['sections', id]), ['sectionOrder'], order)))
  },
  invert(page, { on, section: id }) {
    const section = needed(sectionAt(page, id))
    const keyIndex = keyIndexOf(page, ['sections', id])
    return {
      do: 'insert-section',
      on,
      section,
      index: page.sectionOrder.indexOf(id),
      ...(keyIndex !== undefined && { keyIndex }),
    }
  },
  footprint: (page, { section }) => sectionOf(page, section),
  touches: ({ section }) => ({ sections: [section] }),
  says: ({ section }) => `Removed section ${section}`,
})
