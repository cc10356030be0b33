import { text, word } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

/** The stock of one item: available is on hand less committed, and is not written. */
export const stockCardSchema = drawingSchema(
  'StockCard',
  {
    code: word(),
    name: text(),
    onHand: quantity(),
    committed: quantity(),
    expected: quantity(),
    note: text(),
  },
  {
    code: 'Code',
    name: 'Name',
    onHand: 'On hand',
    committed: 'Committed',
    expected: 'Expected',
    note: 'Line below the bars',
  },
)
