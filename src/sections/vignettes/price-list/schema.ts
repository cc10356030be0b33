import { items, text, word } from '#model/field.ts'
import { money, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_TIERS = 8

/** Prices by quantity: each tier begins at `from` and ends before the next begins. */
export const priceListSchema = drawingSchema(
  'PriceList',
  {
    title: text(),
    code: word(),
    unit: text(),
    tiers: items({ from: quantity(), price: money() }, MOST_TIERS),
    note: text(),
  },
  {
    title: 'Title',
    code: 'Code',
    unit: 'Unit',
    tiers: ['Prices', { from: 'From', price: 'Price each' }],
    note: 'Line below',
  },
)
