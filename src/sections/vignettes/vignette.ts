import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'

/** A small true scene of the product. */
export type Vignette = {
  /** What the scene shows, in a sentence; null for one that is read as it stands. */
  readonly alternative: Translated | null
  readonly draw: (context: SectionContext, data: FigureData) => ReactNode
  /** The script that brings the drawing to life, by its folder: under that name pages load it. It knows its own words. */
  readonly island?: string
}

/** A phrase in English, French, Spanish, Italian and Dutch. */
export const tr = (en: string, fr: string, es: string, it: string, nl: string): Translated => ({
  en,
  fr,
  es,
  it,
  nl,
})
