import type { JsonObject } from '#std/json.ts'
import { exampleBlock, exampleText, type ExampleWord, type KindExamples } from '../example.ts'

const WORDS = ['raw', 'work', 'done'] as const satisfies readonly ExampleWord[]

/** Three columns on soft backgrounds; `layouts` by the column's index. */
const three = (id: string, layouts: readonly JsonObject[], layout: JsonObject = { xs: { gap: 16 } }) =>
  exampleBlock(
    id,
    'columns',
    {
      columns: WORDS.map((word, at) => ({
        id: word,
        background: { color: 'chalk' },
        border: { width: 1, color: 'line' },
        layout: layouts[at] ?? {},
      })),
      layout,
    },
    { children: Object.fromEntries(WORDS.map((word) => [word, [exampleText(`${id}-${word}`, word)]])) },
  )

/** BLOCK-6 in its states. */
export const columnsExamples: KindExamples = {
  kind: 'columns',
  description: 'Columns beside each other, laid out anew for each screen.',
  examples: [
    { title: 'Even, one below the other on small screens', blocks: [three('columns-even', [])] },
    {
      title: 'Widths per screen',
      note: 'xs: whole; sm: half and half; md: 25, 25, 50 percent; lg: 20, 20, 60.',
      blocks: [
        three('columns-width', [
          { xs: { width: 100 }, sm: { width: 50 }, md: { width: 25 }, lg: { width: 20 } },
          { xs: { width: 100 }, sm: { width: 50 }, md: { width: 25 }, lg: { width: 20 } },
          { xs: { width: 100 }, sm: { width: 100 }, md: { width: 50 }, lg: { width: 60 } },
        ]),
      ],
    },
    {
      title: 'Offset and order',
      note: 'From md on the last comes first, and the first stands off by 20 percent.',
      blocks: [
        three('columns-order', [
          { md: { width: 30, offset: 20 } },
          { md: { width: 20 } },
          { md: { width: 20, order: -1 } },
        ]),
      ],
    },
    {
      title: 'Height and alignment',
      blocks: [
        three(
          'columns-height',
          [{ xs: { align: 'top' } }, { xs: { align: 'middle' } }, { xs: { align: 'bottom' } }],
          { xs: { gap: 16 }, md: { gap: 16, height: { value: 200, unit: 'px' } } },
        ),
      ],
    },
    {
      title: 'Hidden on small screens, borders of its own',
      note: 'The middle column is there from md on; the last has a line at its start.',
      blocks: [
        three('columns-hidden', [
          {},
          { xs: { hidden: true }, md: { hidden: false } },
          { md: { borders: { left: { width: 4, color: 'signal' } } } },
        ]),
      ],
    },
    {
      title: 'In one line on every screen',
      blocks: [three('columns-nowrap', [], { xs: { nowrap: true, gap: 8 } })],
    },
  ],
}
