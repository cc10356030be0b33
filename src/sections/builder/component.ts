import { componentView } from '../view.ts'
import { builder } from './schema.ts'
import { builderStyle, builderView } from './view.tsx'

export const view = componentView(builder, builderView, builderStyle)
