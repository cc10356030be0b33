import { items, text } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_BARS = 10

/** Load and capacity, of stations or of days. Load above the capacity is marked. Two labels can be changed. */
export const capacityBarsSchema = drawingSchema(
  'CapacityBars',
  {
    title: text(),
    unit: text(),
    loadName: text(),
    capacityName: text(),
    bars: items({ name: text(), load: quantity(), capacity: quantity() }, MOST_BARS),
    note: text(),
  },
  {
    title: 'Title',
    unit: 'Unit',
    loadName: 'Name of the load',
    capacityName: 'Name of the capacity',
    bars: ['Bars', { name: 'Name', load: 'Load', capacity: 'Capacity' }],
    note: 'Line below',
  },
)
