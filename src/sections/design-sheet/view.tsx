import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { isShown, written } from '../parts/written.tsx'
import type { SectionView } from '../view.ts'
import { colorsSheet } from './colors.tsx'
import { buttonsSheet, fieldsSheet } from './controls.tsx'
import { cardsSheet, tableSheet } from './grounds.tsx'
import { iconsSheet, markSheet, themeSheet } from './signs.tsx'
import { spacingSheet, typeSheet } from './scales.tsx'
import type { DesignPart, DesignSheetData } from './schema.ts'

const SHEETS: Readonly<Record<DesignPart, (context: SectionContext) => ReactNode>> = {
  mark: markSheet,
  colors: colorsSheet,
  type: typeSheet,
  spacing: spacingSheet,
  buttons: buttonsSheet,
  fields: fieldsSheet,
  table: tableSheet,
  cards: cardsSheet,
  icons: iconsSheet,
  theme: themeSheet,
}

/** The sheets speak English, as those who build the site do; they say so on pages of other languages. */
export const designSheetView: SectionView<DesignSheetData> = ({ data, context }) => {
  const title = written('h2', data.title, context)
  const sheet = data.part === undefined ? null : SHEETS[data.part](context)
  if (![title, sheet].some(isShown)) return null
  return (
    <div className="band design-sheet" data-tone="paper">
      <div className="wrap">
        <div className="head">
          {title}
          {written('p', data.lead, context, 'lead')}
        </div>
        {sheet !== null && <div lang={context.language === 'en' ? undefined : 'en'}>{sheet}</div>}
      </div>
    </div>
  )
}
