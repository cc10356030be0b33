import type { z } from 'zod'
import { choice, fields, prose } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** Plain words with headings, lists, tables, quotes; the title beside them (`beside`) or above. */
export const proseSection = {
  component: 'prose',
  data: fields({ ...sectionHead, layout: choice(['above', 'beside']), text: prose() }),
  defaults: { tone: 'paper', layout: 'above' },
  slots: ['after'],
} satisfies SectionComponent

export type ProseSectionData = z.infer<typeof proseSection.data>
