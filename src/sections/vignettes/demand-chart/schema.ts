import { integer, text } from '#model/field.ts'
import { money, percent, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_A_DAY = 100_000
const MOST_LEAD_DAYS = 40

/**
 * One item's stock over twelve weeks under a reorder rule. `batch` comes each time and `start` is there at first; a day's
 * demand varies by `demandSpread` percent of it, and a delivery by `leadSpread` days.
 */
export const demandChartSchema = drawingSchema(
  'DemandChart',
  {
    title: text(),
    cost: money(),
    demandPerDay: integer(1, MOST_A_DAY),
    leadDays: integer(1, MOST_LEAD_DAYS),
    safetyStock: integer(0, MOST_A_DAY * MOST_LEAD_DAYS),
    batch: quantity(),
    start: quantity(),
    demandSpread: percent(),
    leadSpread: integer(0, MOST_LEAD_DAYS),
  },
  {
    title: 'Title',
    cost: 'Cost of one',
    demandPerDay: 'Demand a day',
    leadDays: 'Lead time in days',
    safetyStock: 'Safety stock',
    batch: 'Quantity of an order',
    start: 'Stock at first',
    demandSpread: 'Demand varies by percent',
    leadSpread: 'Lead time varies by days',
  },
)
