import { items, text } from '#model/field.ts'
import { money, percent, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_SUPPLIERS = 6

/** Suppliers of one item: promised and actual days, the share on time, the price. */
export const supplierScorecardSchema = drawingSchema(
  'SupplierScorecard',
  {
    title: text(),
    unit: text(),
    suppliers: items(
      {
        name: text(),
        quoted: quantity(),
        lived: quantity(),
        onTime: percent(),
        price: money(),
        note: text(),
      },
      MOST_SUPPLIERS,
    ),
  },
  {
    title: 'Title',
    unit: 'Unit of the price',
    suppliers: [
      'Suppliers',
      {
        name: 'Name',
        quoted: 'Days quoted',
        lived: 'Days on average',
        onTime: 'Percent on time',
        price: 'Price',
        note: 'Note',
      },
    ],
  },
)
