import type { z } from 'zod'
import { fields, items, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** The facts box of a customer story: who it is, and figures each with the method behind it. */
export const storyFacts = {
  component: 'story-facts',
  data: fields({
    tone: tone(),
    title: text(),
    facts: items({ label: text(), value: text() }, 16),
    figures: items({ value: text(), label: text(), method: text() }, 6),
    note: text(),
  }),
  defaults: { tone: 'chalk' },
  slots: ['after'],
} satisfies SectionComponent

export type StoryFactsData = z.infer<typeof storyFacts.data>
