import { kindView } from '../view.ts'
import { colorKind } from './schema.ts'
import { colorStyle } from './style.ts'
import { colorView } from './view.tsx'

export const view = kindView(colorKind, { view: colorView, style: colorStyle })
