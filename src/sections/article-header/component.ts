import { componentView } from '../view.ts'
import { articleHeader } from './schema.ts'
import { articleHeaderView } from './view.tsx'

export const view = componentView(articleHeader, articleHeaderView)
