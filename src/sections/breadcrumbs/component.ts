import { componentView } from '../view.ts'
import { breadcrumbs } from './schema.ts'
import { Breadcrumbs } from './view.tsx'

export const view = componentView(breadcrumbs, Breadcrumbs)
