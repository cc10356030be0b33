import { componentView } from '../view.ts'
import { figureSection } from './schema.ts'
import { FigureSection } from './view.tsx'

export const view = componentView(figureSection, FigureSection)
