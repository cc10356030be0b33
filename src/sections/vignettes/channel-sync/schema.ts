import { items, text } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_CHANNELS = 6

/**
 * One stock that several shops sell from: each shows the available quantity minus its reserve, and the delay of its updates.
 */
export const channelSyncSchema = drawingSchema(
  'ChannelSync',
  {
    title: text(),
    available: quantity(),
    channels: items({ name: text(), buffer: quantity(), delay: text() }, MOST_CHANNELS),
  },
  {
    title: 'Item',
    available: 'Available',
    channels: ['Channels', { name: 'Name', buffer: 'Kept back', delay: 'Told after' }],
  },
)
