import { kindView } from '../view.ts'
import { addToCartKind } from './schema.ts'
import { addToCartStyle } from './style.ts'
import { addToCartIsland, addToCartView } from './view.tsx'

export const view = kindView(addToCartKind, {
  view: addToCartView,
  style: addToCartStyle,
  island: addToCartIsland,
})
