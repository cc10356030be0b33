import type { PanelOf } from '../panel.ts'
import type { rowKind } from './schema.ts'

/** BLOCK-7 in the manager's panel. */
export const rowFields = {
  align: { label: 'Alignment', group: 'layout' },
  justify: { label: 'Place in its line', group: 'layout' },
  wrap: { label: 'Line break', group: 'layout' },
  gap: { label: 'Gap', group: 'layout', unit: 'px' },
} satisfies PanelOf<typeof rowKind>
