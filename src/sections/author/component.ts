import { componentView } from '../view.ts'
import { author } from './schema.ts'
import { Author } from './view.tsx'

export const view = componentView(author, Author)
