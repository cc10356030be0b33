import { componentView } from '../view.ts'
import { limits } from './schema.ts'
import { Limits } from './view.tsx'

export const view = componentView(limits, Limits)
