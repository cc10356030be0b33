import { kindView } from '../view.ts'
import { formKind } from './schema.ts'
import { formStyle } from './style.ts'
import { formIsland, Form } from './view.tsx'

export const view = kindView(formKind, { view: Form, style: formStyle, island: formIsland })
