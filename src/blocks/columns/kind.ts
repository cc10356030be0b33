import { kindView } from '../view.ts'
import { columnsKind } from './schema.ts'
import { columnsStyle } from './style.ts'
import { columnsView } from './view.tsx'

export const view = kindView(columnsKind, { view: columnsView, style: columnsStyle })
