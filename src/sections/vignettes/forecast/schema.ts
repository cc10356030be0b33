import { items, text } from '#model/field.ts'
import { percent, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PERIODS = 24

/**
 * What was sold and what is expected, period by period. A period with `actual` is past; one with `expected` lies ahead, in
 * a band that is `spread` percent to either side of it.
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
