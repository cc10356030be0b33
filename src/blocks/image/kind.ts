import { kindView } from '../view.ts'
import { imageKind } from './schema.ts'
import { imageStyle } from './style.ts'
import { imageIsland, Image } from './view.tsx'

export const view = kindView(imageKind, { view: Image, style: imageStyle, island: imageIsland })
