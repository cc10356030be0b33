import { items, text } from '#model/field.ts'
import { money, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_BREAKS = 6

/** Unit prices that fall with the quantity, as steps; what a quantity costs is computed. The quantity that is needed is marked. */
export const priceBreaksSchema = drawingSchema(
  'PriceBreaks',
  {
    title: text(),
    unit: text(),
    needed: quantity(),
    breaks: items({ from: quantity(), price: money() }, MOST_BREAKS),
    note: text(),
  },
  {
    title: 'Title',
    unit: 'Unit',
    needed: 'Quantity that is needed',
    breaks: ['Prices', { from: 'From', price: 'Price of one' }],
    note: 'Line below',
  },
)
