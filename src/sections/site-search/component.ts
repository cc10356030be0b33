import { componentView } from '../view.ts'
import { siteSearch } from './schema.ts'
import { SiteSearch } from './view.tsx'

export const view = componentView(siteSearch, SiteSearch)
