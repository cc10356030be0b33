import { componentView } from '../view.ts'
import { siteSearch } from './schema.ts'
import { siteSearchView } from './view.tsx'

export const view = componentView(siteSearch, siteSearchView)
