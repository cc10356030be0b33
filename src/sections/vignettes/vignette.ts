import { createElement, type ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'
import type { DrawingData, DrawingName } from './schemas.ts'

export type VignetteProps = { readonly context: SectionContext; readonly figure: FigureData }

/** What a drawing is drawn from. One that can use the words of its figure takes them from there. */
export type DrawingProps<Name extends DrawingName> = VignetteProps & { readonly data: DrawingData<Name> }

/** A small true scene of the product. */
export type Vignette = {
  /** What the scene shows, in a sentence of the reader's language; null for one that is read as it stands. */
  readonly alternative: (context: SectionContext, figure: FigureData) => string | null
  /** The scene, for a figure whose data say something. */
  readonly View: (props: VignetteProps) => ReactNode
  /** Whether the figure's data say nothing, so that there is nothing to show. */
  readonly isEmpty: (figure: FigureData, context: SectionContext) => boolean
  /** The script that brings the drawing to life, by its folder: under that name pages load it. */
  readonly island?: string
}

type Drawing<Name extends DrawingName> = {
  /** What is drawn where a figure brings no data of its own. */
  readonly sample: DrawingData<Name>
  /** The sample in a sentence, where somebody said it better than `describe` does. */
  readonly alternative?: Translated
  /** Data in a sentence: what the drawing shows, for those who do not see it. */
  readonly describe: (data: DrawingData<Name>, context: SectionContext) => string
  readonly View: (props: DrawingProps<Name>) => ReactNode
  /** Whether the data say nothing; left out where there is always something to show. */
  readonly isEmpty?: (data: DrawingData<Name>) => boolean
  readonly island?: string
}

/** A vignette whose data stand in the figure under the vignette's name. */
export function drawing<Name extends DrawingName>(name: Name, parts: Drawing<Name>): Vignette {
  const { sample, alternative, describe, View, isEmpty, island } = parts
  const own = (figure: FigureData) => figure[name] as DrawingData<Name> | undefined
  return {
    alternative: (context, figure) => {
      const data = own(figure)
      if (data === undefined && alternative !== undefined) return alternative[context.language]
      return describe(data ?? sample, context)
    },
    View: (props) => createElement(View, { ...props, data: own(props.figure) ?? sample }),
    isEmpty: (figure) => isEmpty?.(own(figure) ?? sample) ?? false,
    ...(island === undefined ? {} : { island }),
  }
}

/** A phrase in English, French, Spanish, Italian and Dutch. */
export const tr = (en: string, fr: string, es: string, it: string, nl: string): Translated => ({
  en,
  fr,
  es,
  it,
  nl,
})
