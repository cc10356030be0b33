import { componentView } from '../view.ts'
import { legal } from './schema.ts'
import { legalView } from './view.tsx'

export const view = componentView(legal, legalView)
