import { items, text, word } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PARTS = 6

/** A code split into parts: the letters of each part, its name, and the meaning of the letters. */
export const skuAnatomySchema = drawingSchema(
  'SkuAnatomy',
  { parts: items({ code: word(), name: text(), value: text() }, MOST_PARTS) },
  { parts: ['Parts', { code: 'Letters', name: 'Name', value: 'Meaning' }] },
)
