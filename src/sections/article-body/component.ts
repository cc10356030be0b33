import { componentView } from '../view.ts'
import { articleBody } from './schema.ts'
import { articleBodyView } from './view.tsx'

export const view = componentView(articleBody, articleBodyView)
