import { componentView } from '../view.ts'
import { newsList } from './schema.ts'
import { newsListView } from './view.tsx'

export const view = componentView(newsList, newsListView)
