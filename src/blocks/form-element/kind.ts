import { kindView } from '../view.ts'
import { formElementKind } from './schema.ts'
import { formElementStyle } from './style.ts'
import { FormElement } from './view.tsx'

export const view = kindView(formElementKind, {
  view: FormElement,
  style: formElementStyle,
})
