import type { ReactNode } from 'react'
import type { Json } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'

/** A small true scene of the product. */
export type Vignette = {
  /** What the scene shows, in a sentence; null for one that is read as it stands. */
  readonly alternative: Translated | null
  readonly draw: (context: SectionContext, data: FigureData) => ReactNode
  /** The script that brings the drawing to life, and what it starts with. */
  readonly island?: VignetteIsland
}

/** `name` is the folder of the script, and the name under which pages load it. */
export type VignetteIsland = { readonly name: string; readonly data: (language: TextLanguage) => Json }

/** A phrase in English, French, Spanish, Italian and Dutch. */
export const tr = (en: string, fr: string, es: string, it: string, nl: string): Translated => ({
  en,
  fr,
  es,
  it,
  nl,
})
