import type { PanelOf } from '../panel.ts'
import type { cartKind } from './schema.ts'

/** BLOCK-19 in the manager's panel. */
export const cartFields = {
  currency: { label: 'Currency', group: 'behavior' },
  checkoutUrl: { label: 'Checkout', group: 'behavior', control: 'address' },
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  title: { label: 'Title', group: 'content' },
  empty: { label: 'When empty', group: 'content' },
  checkout: { label: 'Button to the checkout', group: 'content' },
  total: { label: 'Total', group: 'content' },
  quantity: { label: 'Quantity', group: 'content' },
  remove: { label: 'Remove', group: 'content' },
  note: { label: 'Note', group: 'content' },
} satisfies PanelOf<typeof cartKind>
