import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { elementId } from '../element-id.ts'
import { linked } from '../linked.tsx'
import { moneyText } from '../money-text.ts'
import { phrase } from '../phrases.ts'
import { localizedText, localizedTextOr, words } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { AddToCartIslandData } from './island-data.ts'
import type { addToCartKind } from './schema.ts'

export type AddToCartData = z.output<typeof addToCartKind.data>

/** BLOCK-20: the product's options and a button. Without script the button follows the block's link, if there is one. */
export const addToCartView: BlockView<AddToCartData> = ({ block, data, context, root }) => {
  const { product, price, currency = 'EUR' } = data
  if (product === undefined || price === undefined) return null
  const link = context.href(block.link)
  const look = `button button-${data.look ?? 'primary'}`
  const label = (
    <>
      {data.icon !== undefined && context.icon(data.icon)}
      {words(localizedTextOr(data.text, 'add', context))}
      <span className="add-to-cart-price">{moneyText(price, currency, context.language)}</span>
    </>
  )
  return (
    <div {...root}>
      {data.options?.map((option) => optionField(block.uniqueId, option, context))}
      {link === null ? (
        <button type="button" className={look} data-add="" disabled>
          {label}
        </button>
      ) : (
        linked(link, { className: look, 'data-add': '' }, label)
      )}
      <span className="add-to-cart-status" role="status" />
    </div>
  )
}

type Option = NonNullable<AddToCartData['options']>[number]

function optionField(uniqueId: string, option: Option, context: BlockContext): ReactNode {
  const id = elementId(uniqueId, `option-${option.id}`)
  return (
    <p key={option.id} className="add-to-cart-option">
      <label htmlFor={id}>{words(localizedTextOr(option.name, 'choose', context))}</label>
      <select id={id} data-option={option.id}>
        {option.values?.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </p>
  )
}

export const addToCartIsland: IslandData<AddToCartData, AddToCartIslandData> = (data, context) => {
  const { product, price, currency = 'EUR' } = data
  if (product === undefined || price === undefined) return null
  return {
    product,
    price,
    currency,
    name: localizedText(data.name, context)?.value ?? product,
    added: localizedText(data.added, context)?.value ?? phrase('added', context.language),
    options: (data.options ?? []).map((option) => ({
      id: option.id,
      name: localizedTextOr(option.name, 'choose', context).value,
    })),
  }
}
