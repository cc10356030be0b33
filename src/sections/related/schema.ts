import type { z } from 'zod'
import { fields, integer, items, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/**
 * Three to five pages to read next. A link without label or description takes them from the page that it leads to. Without
 * links the newest pages of a group are shown (`group` is the beginning of their routes, such as blog), at most `limit`.
 */
export const related = {
  component: 'related',
  data: fields({
    tone: tone(),
    title: text(),
    links: items({ label: text(), description: text(), meta: text(), link: target() }, 12),
    group: word(),
    limit: integer(1, 12),
    moreLabel: text(),
    more: target(),
  }),
  defaults: { tone: 'paper', limit: 3 },
  slots: ['after'],
} satisfies SectionComponent

export type RelatedData = z.infer<typeof related.data>
