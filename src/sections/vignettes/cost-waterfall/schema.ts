import { items, text } from '#model/field.ts'
import { money } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STEPS = 9

/** Amounts that add up, from the first to their sum: costs of a unit, or a price minus its costs. */
export const costWaterfallSchema = drawingSchema(
  'CostWaterfall',
  {
    title: text(),
    currency: text(),
    steps: items({ name: text(), note: text(), amount: money() }, MOST_STEPS),
    total: text(),
  },
  {
    title: 'Title',
    currency: 'Currency',
    steps: ['Steps', { name: 'Name', note: 'Note', amount: 'Amount' }],
    total: 'Name of the sum',
  },
)
