import { componentView } from '../view.ts'
import { steps } from './schema.ts'
import { Steps } from './view.tsx'

export const view = componentView(steps, Steps)
