import { kindView } from '../view.ts'
import { cartKind } from './schema.ts'
import { cartIsland, cartView } from './view.tsx'

export const view = kindView(cartKind, { view: cartView, island: cartIsland })
