import { items, text } from '#model/field.ts'
import { mark, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_OUTCOMES = 6

/** What became of a number of things: returns, scrap, counts. Shares are computed. */
export const returnOutcomesSchema = drawingSchema(
  'ReturnOutcomes',
  {
    title: text(),
    unit: text(),
    outcomes: items({ name: text(), note: text(), quantity: quantity(), mark: mark() }, MOST_OUTCOMES),
  },
  {
    title: 'Title',
    unit: 'Unit',
    outcomes: ['Outcomes', { name: 'Name', note: 'What is done', quantity: 'Quantity', mark: 'Color' }],
  },
)
