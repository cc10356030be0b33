import { kindView } from '../view.ts'
import { buttonKind } from './schema.ts'
import { buttonStyle } from './style.ts'
import { buttonView } from './view.tsx'

export const view = kindView(buttonKind, { view: buttonView, style: buttonStyle })
