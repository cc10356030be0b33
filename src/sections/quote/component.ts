import { componentView } from '../view.ts'
import { quote } from './schema.ts'
import { Quote } from './view.tsx'

export const view = componentView(quote, Quote)
