import { address, fields, icon, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { currency } from '../money.ts'

/**
 * BLOCK-19: the lines that a visitor has put into the cart, kept in the browser across pages. `checkoutUrl` takes the order:
 * it is opened with the lines in its query. `currency` is the one whose lines come first; each other currency that was put
 * in is an order of its own (BLOCK-24). A text that is left out is said in the design's words.
 */
export const cartKind = {
  kind: 'cart',
  data: fields({
    currency: currency.optional(),
    checkoutUrl: address(),
    icon: icon(),
    title: text(),
    empty: text(),
    checkout: text(),
    total: text(),
    quantity: text(),
    remove: text(),
    note: text(),
  }),
  defaults: { currency: 'EUR', icon: 'shopping-cart' },
  slots: [],
} satisfies Kind
