import { items, text } from '#model/field.ts'
import { day, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_ROWS = 10

/** A count of shelves: the recorded and the counted quantities; the difference is computed. Without a count, it is open. */
export const cycleCountSheetSchema = drawingSchema(
  'CycleCountSheet',
  {
    title: text(),
    day: day(),
    by: text(),
    rows: items(
      { place: text(), name: text(), expected: quantity(), counted: quantity(), reason: text() },
      MOST_ROWS,
    ),
  },
  {
    title: 'Title',
    day: 'Day',
    by: 'Counted by',
    rows: [
      'Rows',
      { place: 'Place', name: 'Item', expected: 'Expected', counted: 'Counted', reason: 'Reason' },
    ],
  },
)
