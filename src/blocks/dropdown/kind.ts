import { kindView } from '../view.ts'
import { dropdownKind } from './schema.ts'
import { dropdownStyle } from './style.ts'
import { dropdownIsland, Dropdown } from './view.tsx'

export const view = kindView(dropdownKind, {
  view: Dropdown,
  style: dropdownStyle,
  island: dropdownIsland,
})
