import { choice, icon, items, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STOPS = 6

export const STOP_STATES = ['passed', 'here', 'ahead'] as const

/** The way of goods from stop to stop: where they were, where they are, and when they should be where next. */
export const shipmentMapSchema = drawingSchema(
  'ShipmentMap',
  {
    title: text(),
    note: text(),
    stops: items(
      { name: text(), text: text(), when: text(), icon: icon(), state: choice(STOP_STATES) },
      MOST_STOPS,
    ),
  },
  {
    title: 'Title',
    note: 'Beside the title',
    stops: ['Stops', { name: 'Place', text: 'What happens', when: 'When', icon: 'Icon', state: 'State' }],
  },
)
