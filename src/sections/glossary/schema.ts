import type { z } from 'zod'
import { fields, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** Terms in alphabetical order with letters to jump to; a term's anchor is its item id. The link leads to the long read. */
export const glossary = {
  component: 'glossary',
  data: fields({
    ...sectionHead,
    terms: items(
      { term: text(), text: prose(), formula: text(), example: text(), label: text(), link: target() },
      400,
    ),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type GlossaryData = z.infer<typeof glossary.data>
