import { componentView } from '../view.ts'
import { faq } from './schema.ts'
import { Faq } from './view.tsx'

export const view = componentView(faq, Faq)
