import { items, text, word } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_LOTS = 8

/** The screen of a station: the step at work with its clock, and the lots that were scanned for it. */
export const shopFloorSchema = drawingSchema(
  'ShopFloor',
  {
    station: text(),
    code: word(),
    step: text(),
    time: word(),
    lots: items({ name: text(), lot: word(), quantity: quantity(), unit: text() }, MOST_LOTS),
    prompt: text(),
  },
  {
    station: 'Station',
    code: 'Number of the order',
    step: 'Step',
    time: 'Time',
    lots: ['Lots', { name: 'Name', lot: 'Lot', quantity: 'Quantity', unit: 'Unit' }],
    prompt: 'What to scan next',
  },
)
