import { componentView } from '../view.ts'
import { glossary } from './schema.ts'
import { Glossary } from './view.tsx'

export const view = componentView(glossary, Glossary)
