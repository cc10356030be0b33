import { componentView } from '../view.ts'
import { storyFacts } from './schema.ts'
import { StoryFacts } from './view.tsx'

export const view = componentView(storyFacts, StoryFacts)
