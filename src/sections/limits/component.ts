import { componentView } from '../view.ts'
import { limits } from './schema.ts'
import { limitsView } from './view.tsx'

export const view = componentView(limits, limitsView)
