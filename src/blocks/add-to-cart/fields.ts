import type { PanelOf } from '../panel.ts'
import type { addToCartKind } from './schema.ts'

/** BLOCK-20 in the manager's panel. */
export const addToCartFields = {
  product: { label: 'Product id', group: 'content' },
  name: { label: 'Name', group: 'content' },
  description: { label: 'Description', group: 'content' },
  price: { label: 'Price', group: 'content' },
  currency: { label: 'Currency', group: 'behavior' },
  picture: { label: 'Picture', group: 'content' },
  text: { label: 'Text', group: 'content' },
  added: { label: 'When added', group: 'content' },
  options: {
    label: 'Choices',
    group: 'content',
    fields: { name: { label: 'Name' }, values: { label: 'Values' } },
  },
  look: { label: 'Look', group: 'look' },
  icon: { label: 'Icon', group: 'content', control: 'icon' },
  fullWidth: { label: 'Full width', group: 'layout' },
  justify: { label: 'Place in its line', group: 'layout' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof addToCartKind>
