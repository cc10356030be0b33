import { componentView } from '../view.ts'
import { navbar } from './schema.ts'
import { Navbar } from './view.tsx'

export const view = componentView(navbar, Navbar)
