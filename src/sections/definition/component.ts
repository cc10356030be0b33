import { componentView } from '../view.ts'
import { definition } from './schema.ts'
import { Definition } from './view.tsx'

export const view = componentView(definition, Definition)
