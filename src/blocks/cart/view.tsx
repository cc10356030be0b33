import type { z } from 'zod'
import { linked } from '../linked.tsx'
import { localizedTextOr, words } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { CartIslandData } from './island-data.ts'
import type { cartKind } from './schema.ts'

export type CartData = z.output<typeof cartKind.data>

/** BLOCK-19: a link to the checkout, which becomes the button of the cart's panel when its lines can be read. */
export const cartView: BlockView<CartData> = ({ data, context, root }) => {
  const title = localizedTextOr(data.title, 'cart', context)
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
