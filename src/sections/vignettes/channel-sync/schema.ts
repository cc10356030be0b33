import { items, text } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_CHANNELS = 6

/** One stock that several shops sell from: each shows what is available less what is kept back from it, and how late it is told. */
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
