import { componentView } from '../view.ts'
import { keyPoints } from './schema.ts'
import { keyPointsView } from './view.tsx'

export const view = componentView(keyPoints, keyPointsView)
