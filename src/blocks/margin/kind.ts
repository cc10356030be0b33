import { kindView } from '../view.ts'
import { marginKind } from './schema.ts'
import { marginStyle } from './style.ts'
import { Margin } from './view.tsx'

export const view = kindView(marginKind, { view: Margin, style: marginStyle })
