import { icon, items, text } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STAGES = 4

/**
 * Stages of one order with the stock numbers after each. What a stage changed is marked: the first commits stock, and the
 * others are compared with the one before.
 */
export const orderToBoxSchema = drawingSchema(
  'OrderToBox',
  {
    stages: items(
      {
        icon: icon(),
        title: text(),
        text: text(),
        onHand: quantity(),
        committed: quantity(),
        expected: quantity(),
      },
      MOST_STAGES,
    ),
  },
  {
    stages: [
      'Stages',
      {
        icon: 'Icon',
        title: 'Title',
        text: 'Line below it',
        onHand: 'On hand',
        committed: 'Committed',
        expected: 'Expected',
      },
    ],
  },
)
