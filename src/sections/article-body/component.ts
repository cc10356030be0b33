import { componentView } from '../view.ts'
import { articleBody } from './schema.ts'
import { ArticleBody } from './view.tsx'

export const view = componentView(articleBody, ArticleBody)
