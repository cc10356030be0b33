import { address, fields, icon, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { currency } from '../money.ts'

/**
 * BLOCK-19: the visitor's cart, stored in the browser and shared by all pages. `checkoutUrl` receives the order: it is opened
 * with the lines in its query. `currency` is the one whose lines come first; each other currency is a separate order
 * (BLOCK-24). Missing texts are replaced by the design's own.
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
  fits: { once: true },
} satisfies Kind
