import { createElement, type ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { FigureData } from '../figure-field.ts'
import type { Translated } from '../strings.ts'
import type { DrawingData, DrawingName } from './schemas.ts'
import type { Vignette, VignetteProps } from './vignette.ts'

/** What a drawing is drawn from. One that can use the words of its figure takes them from there. */
export type DrawingProps<Name extends DrawingName> = VignetteProps & { readonly data: DrawingData<Name> }

type Drawing<Name extends DrawingName> = {
  /** Sample data for a figure without its own. */
  readonly sample: DrawingData<Name>
  /** The sample in a sentence, where somebody said it better than `describe` does. */
  readonly alternative?: Translated
  /** The text alternative: data in a sentence. */
  readonly describe: (data: DrawingData<Name>, context: SectionContext) => string
  readonly View: (props: DrawingProps<Name>) => ReactNode
  /** Whether the data is empty; left out if there is always something to show. */
  readonly isEmpty?: (data: DrawingData<Name>) => boolean
  readonly island?: string
}

/** A vignette whose data is in the figure's field with the vignette's name. */
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
