import { componentView } from '../view.ts'
import { notFound } from './schema.ts'
import { NotFound } from './view.tsx'

export const view = componentView(notFound, NotFound)
