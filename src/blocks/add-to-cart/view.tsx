import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { elementId } from '../element-id.ts'
import { Linked } from '../linked.tsx'
import { Localized } from '../localized.tsx'
import { localizedText, localizedTextOr } from '../localized-text.ts'
import { moneyText } from '../money-text.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { AddToCartIslandData } from './island-data.ts'
import type { addToCartKind } from './schema.ts'

export type AddToCartData = z.output<typeof addToCartKind.data>

/** BLOCK-20: the product's options and a button. Without script the button follows the block's link, if there is one. */
export function AddToCart({ block, data, context, root }: BlockViewProps<AddToCartData>): ReactNode {
  const { product, price, currency = 'EUR' } = data
  if (product === undefined || price === undefined) return null
  const link = context.href(block.link)
  const className = `button button-${data.look ?? 'primary'}`
  const label = (
    <>
      {data.icon !== undefined && context.icon(data.icon)}
      <Localized text={localizedTextOr(data.text, 'add', context)} />
      <span className="add-to-cart-price">{moneyText(price, currency, context.language)}</span>
    </>
  )
  return (
    <div {...root}>
      {data.options?.map((option) => (
        <OptionField key={option.id} uniqueId={block.uniqueId} option={option} context={context} />
      ))}
      {link === null ? (
        <button type="button" className={className} data-add="" disabled>
          {label}
        </button>
      ) : (
        <Linked to={link} className={className} data-add="">
          {label}
        </Linked>
      )}
      <span className="add-to-cart-status" role="status" />
    </div>
  )
}

type OptionFieldProps = {
  readonly uniqueId: string
  readonly option: NonNullable<AddToCartData['options']>[number]
  readonly context: BlockContext
}

function OptionField({ uniqueId, option, context }: OptionFieldProps): ReactNode {
  const id = elementId(uniqueId, `option-${option.id}`)
  return (
    <p className="add-to-cart-option">
      <label htmlFor={id}>
        <Localized text={localizedTextOr(option.name, 'choose', context)} />
      </label>
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
