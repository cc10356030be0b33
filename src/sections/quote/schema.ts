import type { z } from 'zod'
import { fields, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** Words of a customer, who says them, and how the number in them was measured (`method`); the link leads to the story. */
export const quote = {
  component: 'quote',
  data: fields({
    tone: tone(),
    quote: text(),
    person: text(),
    role: text(),
    value: text(),
    method: text(),
    label: text(),
    link: target(),
  }),
  defaults: { tone: 'ink' },
  slots: ['after'],
} satisfies SectionComponent

export type QuoteData = z.infer<typeof quote.data>
