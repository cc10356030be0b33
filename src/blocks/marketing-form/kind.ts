import { kindView } from '../view.ts'
import { marketingFormKind } from './schema.ts'
import { marketingFormStyle } from './style.ts'
import { marketingFormIsland, MarketingForm } from './view.tsx'

export const view = kindView(marketingFormKind, {
  view: MarketingForm,
  style: marketingFormStyle,
  island: marketingFormIsland,
})
