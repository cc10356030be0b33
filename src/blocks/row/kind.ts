import { kindView } from '../view.ts'
import { rowKind } from './schema.ts'
import { rowStyle } from './style.ts'
import { Row } from './view.tsx'

export const view = kindView(rowKind, { view: Row, style: rowStyle })
