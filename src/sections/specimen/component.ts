import { componentView } from '../view.ts'
import { specimen } from './schema.ts'
import { specimenView } from './view.tsx'

export const view = componentView(specimen, specimenView)
