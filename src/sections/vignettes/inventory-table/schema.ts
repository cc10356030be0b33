import { items, text } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_ROWS = 10

/**
 * A list of items. Available is on hand less committed; an item is short when that is below zero, and low when it is at
 * `reorderAt` or below.
 */
export const inventoryTableSchema = drawingSchema(
  'InventoryTable',
  {
    title: text(),
    rows: items(
      {
        name: text(),
        unit: text(),
        onHand: quantity(),
        committed: quantity(),
        expected: quantity(),
        reorderAt: quantity(),
      },
      MOST_ROWS,
    ),
  },
  {
    title: 'Title',
    rows: [
      'Items',
      {
        name: 'Name',
        unit: 'Unit',
        onHand: 'On hand',
        committed: 'Committed',
        expected: 'Expected',
        reorderAt: 'Low at',
      },
    ],
  },
)
