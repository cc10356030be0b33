import { componentView } from '../view.ts'
import { related } from './schema.ts'
import { relatedView } from './view.tsx'

export const view = componentView(related, relatedView)
