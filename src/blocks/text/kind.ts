import { kindView } from '../view.ts'
import { textKind } from './schema.ts'
import { textStyle } from './style.ts'
import { textView } from './view.tsx'

export const view = kindView(textKind, { view: textView, style: textStyle })
