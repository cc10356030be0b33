import type { z } from 'zod'
import { fields, items, prose, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/**
 * An open role: pay, hours and place first (`facts`), then the text, the steps of hiring with their time, and how to apply.
 * `closes` is a date such as 2026-12-31.
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
    label: text(),
    link: target(),
    note: prose(),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type JobPostingData = z.infer<typeof jobPosting.data>
