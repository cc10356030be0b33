import type { z } from 'zod'
import { fields, items, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** What the product does not do, and what to use instead (`instead`). Also: what does not sync, failure lists. */
export const limits = {
  component: 'limits',
  data: fields({ ...sectionHead, limits: items({ title: text(), text: prose(), instead: prose() }, 40) }),
  defaults: { tone: 'chalk' },
  slots: ['after'],
} satisfies SectionComponent

export type LimitsData = z.infer<typeof limits.data>
