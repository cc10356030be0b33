import { z } from 'zod'
import { success } from '#std/result.ts'
import { isPage } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { sectionId } from '#model/section.ts'
import { documentKey, index, sectionName } from './address.ts'
import { refused } from './refusal.ts'
import { sectionAt, sectionOf } from './section-edit.ts'
import { asDocument, onPage, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('rename-section'),
  on: documentKey,
  section: sectionName,
  id: sectionId,
  keyIndex: index.optional(),
})

/** Gives a section another id in its page. Links to it are not updated, because they may be in any page. */
export type RenameSection = z.infer<typeof schema>

/** Gives a section another id. */
export const renameSection: Verb<RenameSection> = onPage({
  schema,
  apply(page, { section: old, id, keyIndex }) {
    const section = sectionAt(page, old)
    if (!section.ok) return section
    if (id !== old && sectionOf(page, id)) {
      return refused('exists', `The page has a section ${id}. Choose another id.`)
    }
    const entries = Object.entries(page.sections)
    const at = keyIndex ?? entries.findIndex(([key]) => key === old)
    const others = entries.filter(([key]) => key !== old)
    const sections = Object.fromEntries(others.toSpliced(at, 0, [id, { ...section.value, id }]))
    const sectionOrder = page.sectionOrder.map((own) => (own === old ? id : own))
    return success(asDocument({ ...page, sections, sectionOrder }))
  },
  invert(page, { on, section, id }, after) {
    const keyIndex = keyPlace(page, section)
    // Names that look like integers come first among the keys, so a renamed key may have moved.
    const moved = after !== null && isPage(after) && keyPlace(after, id) !== keyIndex
    return { do: 'rename-section', on, section: id, id: section, ...(moved && { keyIndex }) }
  },
  footprint: () => undefined,
  touches: ({ section, id }) => ({ sections: [section, id] }),
  says: ({ section, id }) => `Renamed section ${section} to ${id}`,
})

const keyPlace = ({ sections }: Page, id: string): number => Object.keys(sections).indexOf(id)
