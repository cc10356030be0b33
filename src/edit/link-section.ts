import { z } from 'zod'
import { success } from '#std/result.ts'
import { sectionAddress } from '#model/block.ts'
import { documentKey, index, sectionName } from './address.ts'
import { refused } from './refusal.ts'
import { linkedTo, linkPath, linksBack } from './section-link.ts'
import { withValue } from './tree.ts'
import { asDocument, onDocument, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('link-section'),
  on: documentKey,
  section: sectionName,
  to: sectionAddress,
  keyIndex: index.optional(),
})

/** Makes a section show the data of another section of any page. Its own data is kept, but not shown. */
export type LinkSection = z.infer<typeof schema>

/** Makes a section show the data of another one. */
export const linkSection: Verb<LinkSection> = onDocument({
  schema,
  apply(before, { section, to, keyIndex }) {
    const path = linkPath(before, section)
    if (!path.ok) return path
    if (linksBack(before, section, to)) {
      return refused(
        'loop',
        `Section ${section} would show itself. Link it to a section with data of its own.`,
      )
    }
    return success(asDocument(withValue(before, path.value, to, keyIndex)))
  },
  invert(before, { on, section }) {
    const to = linkedTo(before, section)
    return to ? { do: 'link-section', on, section, to } : { do: 'unlink-section', on, section }
  },
  footprint: (document, { section }) => linkedTo(document, section),
  touches: ({ section }) => ({ sections: [section] }),
  says: ({ section, to }) => `Linked section ${section} to section ${to.id} of page ${to.pageId}`,
})
