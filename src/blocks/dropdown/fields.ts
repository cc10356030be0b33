import type { PanelOf } from '../panel.ts'
import type { dropdownKind } from './schema.ts'

/** BLOCK-17 in the manager's panel. */
export const dropdownFields = {
  label: { label: 'Button text', group: 'content' },
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  trigger: { label: 'Opens on', group: 'behavior' },
  justify: { label: 'Place in its line', group: 'layout' },
  color: { label: 'Color', group: 'look' },
  hoverColor: { label: 'Color when pointed at', group: 'look' },
  hoverBackgroundColor: { label: 'Background when pointed at', group: 'look' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof dropdownKind>
