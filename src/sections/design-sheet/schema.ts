import type { z } from 'zod'
import { choice, fields, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'

/** Parts of the design that the style guide shows. */
const DESIGN_PARTS = [
  'mark',
  'colors',
  'type',
  'spacing',
  'buttons',
  'fields',
  'table',
  'cards',
  'icons',
  'theme',
] as const

export type DesignPart = (typeof DESIGN_PARTS)[number]

/** A sheet of the style guide: one part of the design as it is, for those who build with it. */
export const designSheet = {
  component: 'design-sheet',
  data: fields({ part: choice(DESIGN_PARTS), title: text(), lead: text() }),
  defaults: {},
  slots: [],
} satisfies SectionComponent

export type DesignSheetData = z.infer<typeof designSheet.data>
