import type { z } from 'zod'
import { fields, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { actions } from '../actions.ts'
import { sectionHead } from '../section-head.ts'

/** The end of a page: one sentence, one or two actions, a small line about what happens next. */
export const callBand = {
  component: 'call-band',
  data: fields({ ...sectionHead, actions: actions(), note: text() }),
  defaults: { tone: 'ink' },
  slots: ['after'],
} satisfies SectionComponent

export type CallBandData = z.infer<typeof callBand.data>
