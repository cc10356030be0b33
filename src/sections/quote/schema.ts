import type { z } from 'zod'
import { fields, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** A quote from a customer, who said it, and how the number in it was measured (`method`); the link leads to the story. */
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
