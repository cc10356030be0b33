import type { z } from 'zod'
import { choice, fields, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** Key points (`points`), a checklist (`checklist`) or the contents of a guide (`summary`): a title and a list. */
export const keyPoints = {
  component: 'key-points',
  data: fields({
    tone: tone(),
    layout: choice(['points', 'checklist', 'summary']),
    title: text(),
    text: prose(),
  }),
  defaults: { tone: 'paper', layout: 'points' },
  slots: ['after'],
} satisfies SectionComponent

export type KeyPointsData = z.infer<typeof keyPoints.data>
