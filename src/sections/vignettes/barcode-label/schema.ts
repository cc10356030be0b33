import { items, text, word } from '#model/field.ts'
import { day, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_FACTS = 6

/** A printed label: name and quantity, facts that are a day or a text, and a code as a barcode that a scanner reads. */
export const barcodeLabelSchema = drawingSchema(
  'BarcodeLabel',
  {
    name: text(),
    quantity: quantity(),
    unit: text(),
    facts: items({ label: text(), day: day(), value: text() }, MOST_FACTS),
    code: word(),
  },
  {
    name: 'Name',
    quantity: 'Quantity',
    unit: 'Unit',
    facts: ['Facts', { label: 'Label', day: 'Day', value: 'Value' }],
    code: 'Code',
  },
)
