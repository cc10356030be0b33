import { items, text, word } from '#model/field.ts'
import { day } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_PARTS = 8
const MOST_EVENTS = 6

/** One unit by its serial number: the parts in it with theirs, and what happened to it, day by day. */
export const serialTreeSchema = drawingSchema(
  'SerialTree',
  {
    serial: word(),
    name: text(),
    parts: items({ name: text(), serial: word(), lot: word(), note: text() }, MOST_PARTS),
    events: items({ day: day(), text: text() }, MOST_EVENTS),
  },
  {
    serial: 'Serial number',
    name: 'Name',
    parts: ['Parts', { name: 'Name', serial: 'Serial number', lot: 'Lot', note: 'Note' }],
    events: ['Events', { day: 'Day', text: 'Text' }],
  },
)
