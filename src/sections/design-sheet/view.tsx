import type { ComponentType, ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { hasText, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import { ColorsSheet } from './colors.tsx'
import { ButtonsSheet, FieldsSheet } from './controls.tsx'
import { CardsSheet, TableSheet } from './backgrounds.tsx'
import { SpacingSheet, TypeSheet } from './scales.tsx'
import type { DesignPart, DesignSheetData } from './schema.ts'
import { IconsSheet, MarkSheet, ThemeSheet } from './signs.tsx'

const SHEETS: Readonly<Record<DesignPart, ComponentType<{ readonly context: SectionContext }>>> = {
  mark: MarkSheet,
  colors: ColorsSheet,
  type: TypeSheet,
  spacing: SpacingSheet,
  buttons: ButtonsSheet,
  fields: FieldsSheet,
  table: TableSheet,
  cards: CardsSheet,
  icons: IconsSheet,
  theme: ThemeSheet,
}

/**
 * The sheets are in English, because they are for the people who build the site; on pages of other languages they are marked
 * with `lang`.
 */
export function DesignSheet({ data, context }: SectionViewProps<DesignSheetData>): ReactNode {
  const Sheet = data.part === undefined ? null : SHEETS[data.part]
  if (!hasText(data.title, context) && Sheet === null) return null
  return (
    <div className="band design-sheet" data-tone="paper">
      <div className="wrap">
        <div className="head">
          <Text as="h2" text={data.title} context={context} />
          <Text as="p" text={data.lead} context={context} className="lead" />
        </div>
        {Sheet !== null && (
          <div lang={context.language === 'en' ? undefined : 'en'}>
            <Sheet context={context} />
          </div>
        )}
      </div>
    </div>
  )
}
