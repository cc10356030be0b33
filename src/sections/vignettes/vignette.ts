import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'

export type VignetteProps = { readonly context: SectionContext; readonly figure: FigureData }

/** A small true scene of the product. */
export type Vignette = {
  /** The text alternative: the scene in a sentence of the reader's language; null if its own text is read. */
  readonly alternative: (context: SectionContext, figure: FigureData) => string | null
  /** The scene for a figure with data. */
  readonly View: (props: VignetteProps) => ReactNode
  /** Whether the figure's data is empty, so that there is nothing to show. */
  readonly isEmpty: (figure: FigureData, context: SectionContext) => boolean
  /** The script that brings the drawing to life, by its folder: under that name pages load it. */
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
