import type { z } from 'zod'
import { fields, items, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** Questions that open their answers. */
export const faq = {
  component: 'faq',
  data: fields({ ...sectionHead, questions: items({ question: text(), answer: prose() }) }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type FaqData = z.infer<typeof faq.data>
