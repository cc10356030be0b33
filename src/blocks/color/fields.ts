import type { PanelOf } from '../panel.ts'
import type { colorKind } from './schema.ts'

/** BLOCK-2 in the manager's panel. */
export const colorFields = {
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
  justify: { label: 'Place in its line', group: 'layout' },
  align: { label: 'Alignment', group: 'layout' },
  gap: { label: 'Gap', group: 'layout', unit: 'px' },
} satisfies PanelOf<typeof colorKind>
