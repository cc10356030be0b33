import { flag, items, text, word } from '#model/field.ts'
import { day, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_LINES = 10

/** Items to pick, in walking order: location, item, lot, quantity, and whether it is in the cart. */
export const pickListSchema = drawingSchema(
  'PickList',
  {
    code: word(),
    title: text(),
    lines: items(
      {
        bin: word(),
        name: text(),
        lot: word(),
        expiry: day(),
        quantity: quantity(),
        unit: text(),
        done: flag(),
      },
      MOST_LINES,
    ),
  },
  {
    code: 'Number',
    title: 'Title',
    lines: [
      'Lines',
      {
        bin: 'Bin',
        name: 'Item',
        lot: 'Lot',
        expiry: 'Expiry',
        quantity: 'Quantity',
        unit: 'Unit',
        done: 'Picked',
      },
    ],
  },
)
