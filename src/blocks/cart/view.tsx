import type { z } from 'zod'
import { linked } from '../link-element.tsx'
import { spokenOr, words } from '../spoken.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { CartIslandData } from './island-data.ts'
import type { cartKind } from './schema.ts'

export type CartData = z.output<typeof cartKind.data>

/** BLOCK-19: a link to the checkout, which becomes the button of the cart's panel when its lines can be read. */
export const cartView: BlockView<CartData> = ({ data, context, root }) => {
  const title = spokenOr(data.title, 'cart', context)
  const checkout = data.checkoutUrl === undefined ? null : context.url(data.checkoutUrl)
  const link = checkout === null ? null : { tag: 'a' as const, attributes: { href: checkout } }
  return (
    <div {...root}>
      {linked(
        link,
        { className: 'cart-open button button-quiet' },
        <>
          {data.icon !== undefined && context.icon(data.icon)}
          {words(title)}
          <span className="cart-count" hidden />
        </>,
      )}
      <span className="visually-hidden" role="status" />
    </div>
  )
}

export const cartIsland: IslandData<CartData, CartIslandData> = (data, context) => ({
  currency: data.currency ?? 'EUR',
  checkout: data.checkoutUrl === undefined ? null : context.url(data.checkoutUrl),
  language: context.language,
  words: {
    title: spokenOr(data.title, 'cart', context).value,
    empty: spokenOr(data.empty, 'cartEmpty', context).value,
    checkout: spokenOr(data.checkout, 'checkout', context).value,
    total: spokenOr(data.total, 'total', context).value,
    quantity: spokenOr(data.quantity, 'quantity', context).value,
    remove: spokenOr(data.remove, 'remove', context).value,
    note: data.note === undefined ? '' : spokenOr(data.note, 'cart', context).value,
    close: spokenOr(undefined, 'close', context).value,
  },
})
