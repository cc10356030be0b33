import { z } from 'zod'
import { choice, fields, items, number, prose, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

const EMPLOYMENT = ['full-time', 'part-time', 'contractor', 'temporary', 'intern'] as const

/** Code of a country: NL, BE. */
const country = z.string().regex(/^[A-Z]{2}$/, 'a country code such as NL')

/**
 * An open role: pay, hours and place first (`facts`), then the text, the steps of hiring with their time, and how to apply.
 * `closes` is a date such as 2026-12-31. `employment`, `salary`, `places` and `remote` (countries for working from home) are
 * the same facts for search engines; `salary` is gross, in whole units of its currency.
 */
export const jobPosting = {
  component: 'job-posting',
  data: fields({
    tone: tone(),
    facts: items({ label: text(), value: text() }, 12),
    text: prose(),
    stepsTitle: text(),
    steps: items({ title: text(), text: text(), time: text() }, 12),
    closes: word(),
    employment: z.array(z.enum(EMPLOYMENT)).max(5).optional(),
    salary: fields({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'a currency such as EUR')
        .optional(),
      from: number(0, 10_000_000),
      to: number(0, 10_000_000),
      per: choice(['hour', 'month', 'year']),
    }).optional(),
    places: items({ town: word(), country: country.optional() }, 10),
    remote: z.array(country).max(30).optional(),
    label: text(),
    link: target(),
    note: prose(),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type JobPostingData = z.infer<typeof jobPosting.data>
