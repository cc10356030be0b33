import { componentView } from '../view.ts'
import { faq } from './schema.ts'
import { faqView } from './view.tsx'

export const view = componentView(faq, faqView)
