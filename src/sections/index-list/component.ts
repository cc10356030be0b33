import { componentView } from '../view.ts'
import { indexList } from './schema.ts'
import { indexListView } from './view.tsx'

export const view = componentView(indexList, indexListView)
