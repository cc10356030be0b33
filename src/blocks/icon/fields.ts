import type { PanelOf } from '../panel.ts'
import type { iconKind } from './schema.ts'

/** BLOCK-3 in the manager's panel. */
export const iconFields = {
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  label: { label: 'Meaning', group: 'content' },
  size: { label: 'Size', group: 'look', unit: 'px' },
  iconSize: { label: 'Size of the drawing', group: 'look', unit: 'px' },
  color: { label: 'Color', group: 'look' },
  justify: { label: 'Place in its line', group: 'layout' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof iconKind>
