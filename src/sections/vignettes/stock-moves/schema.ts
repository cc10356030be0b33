import { icon, items, text, word } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STEPS = 4

/**
 * The stock of one item, and the steps that change it, in order: `title` is the action, `text` its result, and the counts are
 * those after the step. Available is on hand minus committed, and is computed.
 */
export const stockMovesSchema = drawingSchema(
  'StockMoves',
  {
    code: word(),
    name: text(),
    onHand: quantity(),
    committed: quantity(),
    expected: quantity(),
    note: text(),
    steps: items(
      {
        icon: icon(),
        title: text(),
        text: text(),
        onHand: quantity(),
        committed: quantity(),
        expected: quantity(),
      },
      MOST_STEPS,
    ),
  },
  {
    code: 'Code',
    name: 'Name',
    onHand: 'On hand',
    committed: 'Committed',
    expected: 'Expected',
    note: 'Line at the foot',
    steps: [
      'Steps',
      {
        icon: 'Icon',
        title: 'What is done',
        text: 'What comes of it',
        onHand: 'On hand after it',
        committed: 'Committed after it',
        expected: 'Expected after it',
      },
    ],
  },
)
