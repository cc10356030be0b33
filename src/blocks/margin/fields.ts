import type { PanelOf } from '../panel.ts'
import type { marginKind } from './schema.ts'

/** BLOCK-5 in the manager's panel. */
export const marginFields = {
  size: { label: 'Size', group: 'look' },
} satisfies PanelOf<typeof marginKind>
