import { componentView } from '../view.ts'
import { steps } from './schema.ts'
import { stepsView } from './view.tsx'

export const view = componentView(steps, stepsView)
