import { componentView } from '../view.ts'
import { indexList } from './schema.ts'
import { IndexList } from './view.tsx'

export const view = componentView(indexList, IndexList)
