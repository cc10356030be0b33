import { componentView } from '../view.ts'
import { glossary } from './schema.ts'
import { glossaryView } from './view.tsx'

export const view = componentView(glossary, glossaryView)
