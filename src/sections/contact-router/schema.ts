import type { z } from 'zod'
import { fields, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** Who answers which question, where and how fast; below it offices and the company's identity. Slot `form`: a message form. */
export const contactRouter = {
  component: 'contact-router',
  data: fields({
    ...sectionHead,
    routes: items({ question: text(), answer: prose(), time: text(), label: text(), link: target() }, 20),
    formTitle: text(),
    offices: items({ title: text(), address: prose(), hours: prose() }, 10),
  }),
  defaults: { tone: 'paper' },
  slots: ['form', 'after'],
} satisfies SectionComponent

export type ContactRouterData = z.infer<typeof contactRouter.data>
