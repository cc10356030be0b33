import type { PanelOf } from '../panel.ts'
import type { buttonKind } from './schema.ts'

/** BLOCK-1 in the manager's panel. */
export const buttonFields = {
  text: { label: 'Text', group: 'content' },
  label: { label: 'Label for screen readers', group: 'content' },
  look: { label: 'Look', group: 'look' },
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  iconSide: { label: 'Side of the icon', group: 'layout' },
  fullWidth: { label: 'Full width', group: 'layout' },
  justify: { label: 'Place in its line', group: 'layout' },
  color: { label: 'Color', group: 'look' },
  size: { label: 'Size', group: 'look' },
  padding: {
    label: 'Inner space',
    group: 'look',
    fields: {
      inline: { label: 'At the sides', unit: 'px' },
      block: { label: 'Above and below', unit: 'px' },
    },
  },
  weight: { label: 'Weight', group: 'look' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof buttonKind>
