import { componentView } from '../view.ts'
import { breadcrumbs } from './schema.ts'
import { breadcrumbsView } from './view.tsx'

export const view = componentView(breadcrumbs, breadcrumbsView)
