import { items, text, word } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STEPS = 8

/** The steps of a job for the person at the bench: what to do, how long it takes, what to check. */
export const workInstructionSchema = drawingSchema(
  'WorkInstruction',
  {
    title: text(),
    code: word(),
    steps: items({ text: text(), time: text(), check: text() }, MOST_STEPS),
  },
  {
    title: 'Title',
    code: 'Number',
    steps: ['Steps', { text: 'What to do', time: 'Time', check: 'What to check' }],
  },
)
