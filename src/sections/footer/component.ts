import { componentView } from '../view.ts'
import { footer } from './schema.ts'
import { footerView } from './view.tsx'

export const view = componentView(footer, footerView)
