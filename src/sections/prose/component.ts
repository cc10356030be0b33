import { componentView } from '../view.ts'
import { proseSection } from './schema.ts'
import { proseView } from './view.tsx'

export const view = componentView(proseSection, proseView)
