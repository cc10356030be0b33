import { kindView } from '../view.ts'
import { addToCartKind } from './schema.ts'
import { addToCartStyle } from './style.ts'
import { addToCartIsland, AddToCart } from './view.tsx'

export const view = kindView(addToCartKind, {
  view: AddToCart,
  style: addToCartStyle,
  island: addToCartIsland,
})
