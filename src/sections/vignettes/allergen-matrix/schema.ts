import { z } from 'zod'
import { items, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_COLUMNS = 8
const MOST_ROWS = 10

/**
 * Which product contains what: allergens, or any other property. `columns` names them; a row lists by id which it `contains`,
 * and of which it may have `traces`.
 */
export const allergenMatrixSchema = drawingSchema(
  'AllergenMatrix',
  {
    title: text(),
    columns: items({ name: text() }, MOST_COLUMNS),
    rows: items(
      {
        name: text(),
        contains: z.array(z.string().max(80)).max(MOST_COLUMNS).optional(),
        traces: z.array(z.string().max(80)).max(MOST_COLUMNS).optional(),
      },
      MOST_ROWS,
    ),
    note: text(),
  },
  {
    title: 'Title',
    columns: ['Columns', { name: 'Name' }],
    rows: ['Rows', { name: 'Name', contains: 'Contains', traces: 'Traces of' }],
    note: 'Line below',
  },
)
