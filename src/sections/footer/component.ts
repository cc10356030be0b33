import { componentView } from '../view.ts'
import { footer } from './schema.ts'
import { Footer } from './view.tsx'

export const view = componentView(footer, Footer)
