import { kindView } from '../view.ts'
import { dropdownKind } from './schema.ts'
import { dropdownStyle } from './style.ts'
import { dropdownIsland, dropdownView } from './view.tsx'

export const view = kindView(dropdownKind, {
  view: dropdownView,
  style: dropdownStyle,
  island: dropdownIsland,
})
