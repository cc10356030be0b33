import { componentView } from '../view.ts'
import { notFound } from './schema.ts'
import { notFoundView } from './view.tsx'

export const view = componentView(notFound, notFoundView)
