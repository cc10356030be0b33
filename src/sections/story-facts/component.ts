import { componentView } from '../view.ts'
import { storyFacts } from './schema.ts'
import { storyFactsView } from './view.tsx'

export const view = componentView(storyFacts, storyFactsView)
