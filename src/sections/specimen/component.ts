import { componentView } from '../view.ts'
import { specimen } from './schema.ts'
import { Specimen } from './view.tsx'

export const view = componentView(specimen, Specimen)
