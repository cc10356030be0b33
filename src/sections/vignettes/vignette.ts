import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'
import type { DrawingData, DrawingName } from './schemas.ts'

/** A small true scene of the product. */
export type Vignette = {
  /** What the scene shows, in a sentence of the reader's language; null for one that is read as it stands. */
  readonly alternative: (context: SectionContext, figure: FigureData) => string | null
  /** Null where the figure's data say nothing. */
  readonly draw: (context: SectionContext, figure: FigureData) => ReactNode
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
  /** Null where the data say nothing. A drawing that can use the words of its figure takes them from there. */
  readonly draw: (data: DrawingData<Name>, context: SectionContext, figure: FigureData) => ReactNode
  readonly island?: string
}

/** A vignette whose data stand in the figure under the vignette's name. */
export function drawing<Name extends DrawingName>(name: Name, parts: Drawing<Name>): Vignette {
  const { sample, alternative, describe, draw, island } = parts
  const own = (figure: FigureData) => figure[name] as DrawingData<Name> | undefined
  return {
    alternative: (context, figure) => {
      const data = own(figure)
      if (data === undefined && alternative !== undefined) return alternative[context.language]
      return describe(data ?? sample, context)
    },
    draw: (context, figure) => draw(own(figure) ?? sample, context, figure),
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
