import { kindView } from '../view.ts'
import { columnsKind } from './schema.ts'
import { columnsStyle } from './style.ts'
import { Columns } from './view.tsx'

export const view = kindView(columnsKind, { view: Columns, style: columnsStyle })
