import { kindView } from '../view.ts'
import { cartKind } from './schema.ts'
import { cartIsland, Cart } from './view.tsx'

export const view = kindView(cartKind, { view: Cart, island: cartIsland })
