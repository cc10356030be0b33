import { componentView } from '../view.ts'
import { callBand } from './schema.ts'
import { CallBand } from './view.tsx'

export const view = componentView(callBand, CallBand)
