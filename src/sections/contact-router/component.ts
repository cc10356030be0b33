import { componentView } from '../view.ts'
import { contactRouter } from './schema.ts'
import { ContactRouter } from './view.tsx'

export const view = componentView(contactRouter, ContactRouter)
