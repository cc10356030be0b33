import { componentView } from '../view.ts'
import { siteMap } from './schema.ts'
import { SiteMap } from './view.tsx'

export const view = componentView(siteMap, SiteMap)
