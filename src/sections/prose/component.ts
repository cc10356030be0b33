import { componentView } from '../view.ts'
import { proseSection } from './schema.ts'
import { ProseSection } from './view.tsx'

export const view = componentView(proseSection, ProseSection)
