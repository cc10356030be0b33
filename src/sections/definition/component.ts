import { componentView } from '../view.ts'
import { definition } from './schema.ts'
import { definitionView } from './view.tsx'

export const view = componentView(definition, definitionView)
