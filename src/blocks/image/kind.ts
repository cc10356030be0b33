import { kindView } from '../view.ts'
import { imageKind } from './schema.ts'
import { imageStyle } from './style.ts'
import { imageIsland, imageView } from './view.tsx'

export const view = kindView(imageKind, { view: imageView, style: imageStyle, island: imageIsland })
