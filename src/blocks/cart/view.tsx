import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Linked } from '../linked.tsx'
import { Localized } from '../localized.tsx'
import { localizedTextOr } from '../localized-text.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { CartIslandData } from './island-data.ts'
import type { cartKind } from './schema.ts'

export type CartData = z.output<typeof cartKind.data>

/** BLOCK-19: a link to the checkout, which becomes the button of the cart's panel when its lines can be read. */
export function Cart({ data, context, root }: BlockViewProps<CartData>): ReactNode {
  const checkout = data.checkoutUrl === undefined ? null : context.url(data.checkoutUrl)
  return (
    <div {...root}>
      <Linked
        to={checkout === null ? null : { tag: 'a', attributes: { href: checkout } }}
        className="cart-open button button-quiet"
      >
        {data.icon !== undefined && context.icon(data.icon)}
        <Localized text={localizedTextOr(data.title, 'cart', context)} />
        <span className="cart-count" hidden />
      </Linked>
      <span className="visually-hidden" role="status" />
    </div>
  )
}

export const cartIsland: IslandData<CartData, CartIslandData> = (data, context) => ({
  currency: data.currency ?? 'EUR',
  checkout: data.checkoutUrl === undefined ? null : context.url(data.checkoutUrl),
  language: context.language,
  words: {
    title: localizedTextOr(data.title, 'cart', context).value,
    empty: localizedTextOr(data.empty, 'cartEmpty', context).value,
    checkout: localizedTextOr(data.checkout, 'checkout', context).value,
    total: localizedTextOr(data.total, 'total', context).value,
    quantity: localizedTextOr(data.quantity, 'quantity', context).value,
    remove: localizedTextOr(data.remove, 'remove', context).value,
    note: data.note === undefined ? '' : localizedTextOr(data.note, 'cart', context).value,
    close: localizedTextOr(undefined, 'close', context).value,
  },
})
