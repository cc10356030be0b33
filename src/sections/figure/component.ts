import { componentView } from '../view.ts'
import { figureSection } from './schema.ts'
import { figureView } from './view.tsx'

export const view = componentView(figureSection, figureView)
