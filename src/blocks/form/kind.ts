import { kindView } from '../view.ts'
import { formKind } from './schema.ts'
import { formStyle } from './style.ts'
import { formIsland, formView } from './view.tsx'

export const view = kindView(formKind, { view: formView, style: formStyle, island: formIsland })
