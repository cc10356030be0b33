import { items, text, word } from '#model/field.ts'
import { money } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PARTS = 12
const MOST_INNER_PARTS = 8

/**
 * The parts of one unit and their costs. A part with parts costs what they cost together, unless its cost is given. Below the
 * parts is their sum, then work and overhead, then the unit cost.
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
