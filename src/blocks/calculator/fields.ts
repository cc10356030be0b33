import type { PanelOf } from '../panel.ts'
import type { calculatorKind } from './schema.ts'

/** BLOCK-30 in the manager's panel. */
export const calculatorFields = {
  formula: { label: 'Formula', group: 'content' },
  title: { label: 'Title', group: 'content' },
  examples: {
    label: 'Examples',
    group: 'content',
    fields: { name: { label: 'Name' }, values: { label: 'Numbers, in the order of the inputs' } },
  },
} satisfies PanelOf<typeof calculatorKind>
