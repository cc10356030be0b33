import { componentView } from '../view.ts'
import { callBand } from './schema.ts'
import { callBandView } from './view.tsx'

export const view = componentView(callBand, callBandView)
