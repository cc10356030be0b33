import { items, text, word } from '#model/field.ts'
import { money } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PARTS = 12
const MOST_INNER_PARTS = 8

/**
 * What one unit is made of and what that costs. A part with parts of its own costs what they cost together, unless its cost
 * is written. Below the parts stands their sum, then work and overhead, then the unit cost.
 */
export const bomTreeSchema = drawingSchema(
  'BillOfMaterials',
  {
    code: word(),
    name: text(),
    parts: items(
      {
        name: text(),
        note: text(),
        cost: money(),
        parts: items({ name: text(), note: text(), cost: money() }, MOST_INNER_PARTS),
      },
      MOST_PARTS,
    ),
    work: items({ name: text(), note: text(), cost: money() }, MOST_INNER_PARTS),
  },
  {
    code: 'Code',
    name: 'Name',
    parts: [
      'Parts',
      {
        name: 'Name',
        note: 'Note',
        cost: 'Cost',
        parts: ['Parts of the part', { name: 'Name', note: 'Note', cost: 'Cost' }],
      },
    ],
    work: ['Work and overhead', { name: 'Name', note: 'Note', cost: 'Cost' }],
  },
)
