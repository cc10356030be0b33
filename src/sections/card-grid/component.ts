import { componentView } from '../view.ts'
import { cardGrid } from './schema.ts'
import { cardGridView } from './view.tsx'

export const view = componentView(cardGrid, cardGridView)
