import { items, text } from '#model/field.ts'
import { percent, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PERIODS = 24

/**
 * Actual and expected sales by period. A period with `actual` is past; one with `expected` is ahead, in a band of `spread`
 * percent to either side.
 */
export const forecastSchema = drawingSchema(
  'Forecast',
  {
    title: text(),
    unit: text(),
    spread: percent(),
    periods: items({ name: text(), actual: quantity(), expected: quantity() }, MOST_PERIODS),
    note: text(),
  },
  {
    title: 'Title',
    unit: 'Unit',
    spread: 'Width of the band in percent',
    periods: ['Periods', { name: 'Name', actual: 'Sold', expected: 'Expected' }],
    note: 'Line below',
  },
)
