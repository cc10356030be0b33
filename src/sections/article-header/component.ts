import { componentView } from '../view.ts'
import { articleHeader } from './schema.ts'
import { ArticleHeader } from './view.tsx'

export const view = componentView(articleHeader, ArticleHeader)
