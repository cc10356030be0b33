import { kindView } from '../view.ts'
import { languageButtonKind } from './schema.ts'
import { languageButtonStyle } from './style.ts'
import { languageButtonIsland, LanguageButton } from './view.tsx'

export const view = kindView(languageButtonKind, {
  view: LanguageButton,
  style: languageButtonStyle,
  island: languageButtonIsland,
})
