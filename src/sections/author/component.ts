import { componentView } from '../view.ts'
import { author } from './schema.ts'
import { authorView } from './view.tsx'

export const view = componentView(author, authorView)
