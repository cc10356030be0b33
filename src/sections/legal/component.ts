import { componentView } from '../view.ts'
import { legal } from './schema.ts'
import { Legal } from './view.tsx'

export const view = componentView(legal, Legal)
