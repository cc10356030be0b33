import { componentView } from '../view.ts'
import { cardGrid } from './schema.ts'
import { CardGrid } from './view.tsx'

export const view = componentView(cardGrid, CardGrid)
