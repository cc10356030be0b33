import { kindView } from '../view.ts'
import { textKind } from './schema.ts'
import { textStyle } from './style.ts'
import { Text } from './view.tsx'

export const view = kindView(textKind, { view: Text, style: textStyle })
