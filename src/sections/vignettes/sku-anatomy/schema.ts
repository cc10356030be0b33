import { items, text, word } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PARTS = 6

/** A code taken apart: the letters of each part, what the part is called, and what these letters mean. */
export const skuAnatomySchema = drawingSchema(
  'SkuAnatomy',
  { parts: items({ code: word(), name: text(), value: text() }, MOST_PARTS) },
  { parts: ['Parts', { code: 'Letters', name: 'Name', value: 'Meaning' }] },
)
