import { componentView } from '../view.ts'
import { builder } from './schema.ts'
import { builderStyle, Builder } from './view.tsx'

export const view = componentView(builder, Builder, builderStyle)
