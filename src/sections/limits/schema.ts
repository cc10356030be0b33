import type { z } from 'zod'
import { choice, fields, items, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/**
 * What the product does not do, and what to use instead (`instead`). Also: what does not sync, failure lists. With the sign
 * `yes` it lists the opposite: what is always included.
 */
export const limits = {
  component: 'limits',
  data: fields({
    ...sectionHead,
    sign: choice(['no', 'yes']),
    limits: items({ title: text(), text: prose(), instead: prose() }, 40),
  }),
  defaults: { tone: 'chalk', sign: 'no' },
  slots: ['after'],
} satisfies SectionComponent

export type LimitsData = z.infer<typeof limits.data>
