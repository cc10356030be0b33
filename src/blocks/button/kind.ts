import { kindView } from '../view.ts'
import { buttonKind } from './schema.ts'
import { buttonStyle } from './style.ts'
import { Button } from './view.tsx'

export const view = kindView(buttonKind, { view: Button, style: buttonStyle })
