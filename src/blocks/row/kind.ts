import { kindView } from '../view.ts'
import { rowKind } from './schema.ts'
import { rowStyle } from './style.ts'
import { rowView } from './view.tsx'

export const view = kindView(rowKind, { view: rowView, style: rowStyle })
