import { kindView } from '../view.ts'
import { colorKind } from './schema.ts'
import { colorStyle } from './style.ts'
import { Color } from './view.tsx'

export const view = kindView(colorKind, { view: Color, style: colorStyle })
