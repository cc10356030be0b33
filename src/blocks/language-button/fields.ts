import type { PanelOf } from '../panel.ts'
import type { languageButtonKind } from './schema.ts'

/** BLOCK-12 in the manager's panel. */
export const languageButtonFields = {
  look: { label: 'Look', group: 'look' },
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  color: { label: 'Color', group: 'look' },
  backgroundColor: { label: 'Background color', group: 'look' },
  hoverColor: { label: 'Color when pointed at', group: 'look' },
  hoverBackgroundColor: { label: 'Background when pointed at', group: 'look' },
} satisfies PanelOf<typeof languageButtonKind>
