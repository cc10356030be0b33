import { z } from 'zod'
import { choice, fields, flag, icon, image, items, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'
import { currency, minorUnits } from '../money.ts'

/** The product id in an order. */
const productId = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,79}$/, 'a product id of letters, digits, dots and hyphens')

/**
 * BLOCK-20: a button that puts one product into the cart. `price` is in the smallest unit of `currency`. `options` are the
 * buyer's choices, each from a list of words.
 */
export const addToCartKind = {
  kind: 'add-to-cart',
  data: fields({
    product: productId.optional(),
    name: text(),
    description: text(),
    price: minorUnits.optional(),
    currency: currency.optional(),
    picture: image(),
    text: text(),
    added: text(),
    options: items({ name: text(), values: z.array(z.string().max(80)).max(50).optional() }, 20),
    look: choice(['primary', 'secondary', 'quiet', 'bare']),
    icon: icon(),
    fullWidth: flag(),
    justify: choice(JUSTIFICATIONS),
    ...boxStyle,
  }),
  defaults: { currency: 'EUR', look: 'primary', fullWidth: false, justify: 'start' },
  slots: [],
} satisfies Kind
