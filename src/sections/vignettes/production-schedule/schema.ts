import { z } from 'zod'
import { items, fields, integer, text } from '#model/field.ts'
import { day, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STATIONS = 4
const MOST_ORDERS = 5
const MOST_DELIVERIES = 3

/** Most half days that a step may take. */
const MOST_SLOTS = 4

/** Half days from the first morning within which orders are promised and material comes. */
const MOST_DAYS = 20

/**
 * Orders that pass the stations in sequence. Time is counted in half working days from the morning of `today`: `slots` are
 * those of each station, `due` is when the order is promised, `at` when a delivery arrives. The material is needed at the
 * station with its number, counted from 1; `name` is used as in "waits 8 h for jars", `unit` as in "600 jars come"; its default
 * is the unit of the orders.
 */
export const productionScheduleSchema = drawingSchema(
  'ProductionSchedule',
  {
    title: text(),
    today: day(),
    unit: text(),
    stations: items({ name: text() }, MOST_STATIONS),
    orders: items(
      {
        quantity: quantity(),
        slots: z.array(z.int().min(0).max(MOST_SLOTS)).max(MOST_STATIONS).optional(),
        due: integer(1, MOST_DAYS),
      },
      MOST_ORDERS,
    ),
    material: fields({
      name: text(),
      unit: text(),
      station: integer(1, MOST_STATIONS),
      onHand: quantity(),
      deliveries: items({ at: integer(0, MOST_DAYS), quantity: quantity() }, MOST_DELIVERIES),
    }).optional(),
  },
  {
    title: 'Title',
    today: 'First day',
    unit: 'Unit',
    stations: ['Stations', { name: 'Name' }],
    orders: [
      'Orders',
      { quantity: 'Quantity', slots: 'Half days at each station', due: 'Promised within half days' },
    ],
    material: [
      'Material that is waited for',
      {
        name: 'Name',
        unit: 'Unit',
        station: 'Number of its station',
        onHand: 'On hand',
        deliveries: ['Deliveries', { at: 'After half days', quantity: 'Quantity' }],
      },
    ],
  },
)
