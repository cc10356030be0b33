import { choice, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

export const TRADES = [
  'bakery',
  'brewery',
  'candles',
  'ceramics',
  'cheese',
  'coffee',
  'cosmetics',
  'electronics',
  'furniture',
  'jewelry',
  'leather',
  'metal',
  'plastics',
  'preserves',
  'print',
  'soap',
  'supplements',
  'textiles',
  'toys',
] as const

export type Trade = (typeof TRADES)[number]

/** A line drawing of a trade's product, with a word or two below. */
export const tradeSchema = drawingSchema(
  'Trade',
  { subject: choice(TRADES), title: text(), note: text() },
  { subject: 'Trade', title: 'Title below', note: 'Line below' },
)
