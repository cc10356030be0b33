import { componentView } from '../view.ts'
import { quote } from './schema.ts'
import { quoteView } from './view.tsx'

export const view = componentView(quote, quoteView)
