import { componentView } from '../view.ts'
import { newsList } from './schema.ts'
import { NewsList } from './view.tsx'

export const view = componentView(newsList, NewsList)
