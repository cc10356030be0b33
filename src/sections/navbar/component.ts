import { componentView } from '../view.ts'
import { navbar } from './schema.ts'
import { navbarView } from './view.tsx'

export const view = componentView(navbar, navbarView)
