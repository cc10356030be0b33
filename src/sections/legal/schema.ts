import type { z } from 'zod'
import { fields, items, prose, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/**
 * A legal text: a plain summary on top (`summary`, best a table), clauses with anchors and a list of contents, and its
 * versions (dates as 2026-03-01).
 */
export const legal = {
  component: 'legal',
  data: fields({
    tone: tone(),
    summaryTitle: text(),
    summary: prose(),
    text: prose(),
    versionsTitle: text(),
    versions: items({ date: word(), text: text(), link: target() }, 60),
    contact: prose(),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type LegalData = z.infer<typeof legal.data>
