import { choice, items, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STEPS = 6

export const APPROVAL_STATES = ['done', 'current', 'open', 'refused'] as const

/** Something that passes from hand to hand: who does what, and how far it is. */
export const approvalSchema = drawingSchema(
  'Approval',
  {
    title: text(),
    subject: text(),
    steps: items({ title: text(), who: text(), when: text(), state: choice(APPROVAL_STATES) }, MOST_STEPS),
  },
  {
    title: 'Title',
    subject: 'What is passed on',
    steps: ['Steps', { title: 'Title', who: 'Who', when: 'When', state: 'State' }],
  },
)
