import { componentView } from '../view.ts'
import { contactRouter } from './schema.ts'
import { contactRouterView } from './view.tsx'

export const view = componentView(contactRouter, contactRouterView)
