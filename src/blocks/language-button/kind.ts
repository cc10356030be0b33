import { kindView } from '../view.ts'
import { languageButtonKind } from './schema.ts'
import { languageButtonStyle } from './style.ts'
import { languageButtonIsland, languageButtonView } from './view.tsx'

export const view = kindView(languageButtonKind, {
  view: languageButtonView,
  style: languageButtonStyle,
  island: languageButtonIsland,
})
