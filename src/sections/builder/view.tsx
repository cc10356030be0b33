import type { ReactNode } from 'react'
import { BackgroundPicture } from '#blocks/background-picture.tsx'
import { backgroundDeclarations } from '#blocks/box-css.ts'
import { cssString, percent, ruleOf } from '#blocks/css.ts'
import type { z } from 'zod'
import type { SectionStyle, SectionViewProps } from '../view.ts'
import type { builder } from './schema.ts'

type BuilderData = z.output<typeof builder.data>

/** Blocks one below the other; nothing of the design's own but the measure of the page. */
export function Builder({ data, context, slot }: SectionViewProps<BuilderData>): ReactNode {
  const main = slot('main')
  return main === null && data.background === undefined ? null : (
    <div className="free">
      <BackgroundPicture background={data.background} context={context} />
      <div className="wrap">{main}</div>
    </div>
  )
}

export const builderStyle: SectionStyle<BuilderData> = ({ id }, { background }) => {
  const inside = `[data-section=${cssString(id)}] > .free`
  const focus = background?.picture?.focus
  return [
    ...ruleOf(inside, backgroundDeclarations(background)),
    ...ruleOf(`${inside} > .background-picture img`, {
      'object-position': focus === undefined ? undefined : focus.map(percent).join(' '),
    }),
  ]
}
