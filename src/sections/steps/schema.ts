import type { z } from 'zod'
import { choice, fields, items, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { sectionHead } from '../section-head.ts'

/**
 * What happens in order. `columns` numbers up to four short steps side by side, `list` numbers longer ones one below the
 * other, `timeline` shows `time` (04:00, week 3, 2019) in place of the number.
 */
export const steps = {
  component: 'steps',
  data: fields({
    ...sectionHead,
    layout: choice(['columns', 'list', 'timeline']),
    steps: items({ title: text(), text: prose(), time: text() }),
    figure: figure(),
    note: text(),
  }),
  defaults: { tone: 'paper', layout: 'columns' },
  slots: ['after'],
} satisfies SectionComponent

export type StepsData = z.infer<typeof steps.data>
