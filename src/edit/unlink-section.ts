import { z } from 'zod'
import { success } from '#std/result.ts'
import { documentKey, sectionName } from './address.ts'
import { needed, refused } from './refusal.ts'
import { linkedTo, linkPath } from './section-link.ts'
import { keyIndexOf, withoutKey } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('unlink-section'),
  on: documentKey,
  section: sectionName,
})

/** Makes a linked section show its own data. */
export type UnlinkSection = z.infer<typeof schema>

/** Copies the shown data into a linked section and removes the link. */
export const unlinkSection: Verb<UnlinkSection> = onDocument({
  schema,
  apply(before, { section }) {
    const path = linkPath(before, section)
    if (!path.ok) return path
    return linkedTo(before, section)
      ? success(asDocument(withoutKey(before, path.value)))
      : refused('not-found', `Section ${section} is not linked. Someone may have unlinked it.`)
  },
  invert(before, { on, section }) {
    const to = linkedTo(before, section)
    const keyIndex = keyIndexOf(before, needed(linkPath(before, section)))
    if (!to) throw new Error(`Section ${section} is not linked.`)
    return { do: 'link-section', on, section, to, ...(keyIndex !== undefined && { keyIndex }) }
  },
  footprint: (document, { section }) => linkedTo(document, section),
  touches: ({ section }) => ({ sections: [section] }),
  says: ({ section }) => `Unlinked section ${section}`,
})
