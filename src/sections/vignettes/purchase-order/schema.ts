import { flag, items, text, word } from '#model/field.ts'
import { day, money, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_DELIVERIES = 8

/**
 * One item ordered from a supplier, and its deliveries. A delivery is received if it has a lot, or if it says so; the amount
 * due is the received quantity at the price. `ordered` defaults to the sum of the deliveries.
 */
export const purchaseOrderSchema = drawingSchema(
  'PurchaseOrder',
  {
    code: word(),
    supplier: text(),
    item: text(),
    unit: text(),
    ordered: quantity(),
    price: money(),
    deliveries: items({ day: day(), quantity: quantity(), lot: word(), received: flag() }, MOST_DELIVERIES),
  },
  {
    code: 'Number of the order',
    supplier: 'Supplier',
    item: 'Item',
    unit: 'Unit',
    ordered: 'Ordered',
    price: 'Price of one unit',
    deliveries: ['Deliveries', { day: 'Day', quantity: 'Quantity', lot: 'Lot', received: 'Received' }],
  },
)
