import { items, text, word } from '#model/field.ts'
import { mark } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_COLUMNS = 5
const MOST_CARDS = 8

/** A board of columns with cards. A card shows its id as its number, or `code` instead; `state` is a word on it. */
export const kanbanSchema = drawingSchema(
  'Kanban',
  {
    columns: items(
      {
        title: text(),
        cards: items({ code: word(), text: text(), state: text(), mark: mark() }, MOST_CARDS),
      },
      MOST_COLUMNS,
    ),
  },
  {
    columns: [
      'Columns',
      {
        title: 'Title',
        cards: ['Cards', { code: 'Number', text: 'Text', state: 'State', mark: 'Color of the state' }],
      },
    ],
  },
)
