import { kindView } from '../view.ts'
import { marketingFormKind } from './schema.ts'
import { marketingFormStyle } from './style.ts'
import { marketingFormIsland, marketingFormView } from './view.tsx'

export const view = kindView(marketingFormKind, {
  view: marketingFormView,
  style: marketingFormStyle,
  island: marketingFormIsland,
})
