import { integer, items, text, word } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_CARDS = 6
const MOST_BINS = 8

/** Bins at a station: so many of each are full. At `reorderAt` or below, a card asks for more. */
export const stationKanbanSchema = drawingSchema(
  'StationKanban',
  {
    title: text(),
    cards: items(
      {
        name: text(),
        code: word(),
        size: text(),
        bins: integer(1, MOST_BINS),
        full: integer(0, MOST_BINS),
        reorderAt: integer(0, MOST_BINS),
        from: text(),
      },
      MOST_CARDS,
    ),
  },
  {
    title: 'Title',
    cards: [
      'Cards',
      {
        name: 'Item',
        code: 'Code',
        size: 'In one bin',
        bins: 'Bins',
        full: 'Full bins',
        reorderAt: 'Asks for more at',
        from: 'Comes from',
      },
    ],
  },
)
