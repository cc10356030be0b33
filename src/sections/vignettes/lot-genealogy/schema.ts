import { flag, items, text, word } from '#model/field.ts'
import { quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_STAGES = 5
const MOST_LOTS = 24
const MOST_SOURCES = 8

/**
 * Lots on their way through stages. `from` lists by id the lots that one is made of, with quantities. A lot with a `quantity`
 * shows what is left of it. One with `count` stands for that many `buyers` of products, who are contacted in a recall; `text`
 * is shown instead of the id.
 */
export const lotGenealogySchema = drawingSchema(
  'LotGenealogy',
  {
    chosen: word(),
    unit: text(),
    buyers: text(),
    stages: items({ title: text() }, MOST_STAGES),
    lots: items(
      {
        stage: word(),
        text: text(),
        note: text(),
        detail: text(),
        origin: text(),
        quantity: quantity(),
        shelf: word(),
        count: quantity(),
        held: flag(),
        from: items({ quantity: quantity() }, MOST_SOURCES),
      },
      MOST_LOTS,
    ),
  },
  {
    chosen: 'Lot that is followed first',
    unit: 'Unit of quantities',
    buyers: 'Who is called in a recall',
    stages: ['Stages', { title: 'Title' }],
    lots: [
      'Lots',
      {
        stage: 'Stage',
        text: 'Shown in place of the id',
        note: 'Second line',
        detail: 'Detail',
        origin: 'Origin',
        quantity: 'Quantity',
        shelf: 'Shelf',
        count: 'Buyers that have it',
        held: 'On hold',
        from: ['Made of', { quantity: 'Quantity' }],
      },
    ],
  },
)
