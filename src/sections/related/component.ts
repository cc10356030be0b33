import { componentView } from '../view.ts'
import { related } from './schema.ts'
import { Related } from './view.tsx'

export const view = componentView(related, Related)
