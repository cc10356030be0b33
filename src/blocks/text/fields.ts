import type { PanelOf } from '../panel.ts'
import type { textKind } from './schema.ts'

/** BLOCK-8 in the manager's panel. */
export const textFields = {
  text: { label: 'Text', group: 'content' },
  style: { label: 'Text style', group: 'look' },
  color: { label: 'Color', group: 'look' },
  size: { label: 'Size', group: 'look' },
  align: { label: 'Alignment', group: 'layout' },
} satisfies PanelOf<typeof textKind>
