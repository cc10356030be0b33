import { z } from 'zod'
import { items, text } from '#model/field.ts'
import { day } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_DAYS = 14
const MOST_MACHINES = 8

export const DAY_USES = ['work', 'setup', 'service', 'free', 'closed'] as const

/** Working days of a machine or a person: from `first` on, each day with its use. */
export const machineCalendarSchema = drawingSchema(
  'MachineCalendar',
  {
    title: text(),
    first: day(),
    machines: items(
      { name: text(), note: text(), days: z.array(z.enum(DAY_USES)).max(MOST_DAYS).optional() },
      MOST_MACHINES,
    ),
  },
  {
    title: 'Title',
    first: 'First day',
    machines: ['Rows', { name: 'Name', note: 'Note', days: 'Days' }],
  },
)
