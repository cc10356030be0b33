import { componentView } from '../view.ts'
import { keyPoints } from './schema.ts'
import { KeyPoints } from './view.tsx'

export const view = componentView(keyPoints, KeyPoints)
