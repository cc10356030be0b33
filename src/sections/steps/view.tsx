import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { figure } from '../parts/figure.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { Tally } from '../parts/tally.tsx'
import { listOf, proseOf, written } from '../parts/written.tsx'
import type { StepsData } from './schema.ts'

type Step = NonNullable<StepsData['steps']>[number]

export const stepsView: SectionView<StepsData> = ({ data, context, slot }) => {
  const layout = data.layout ?? 'columns'
  return band(
    { tone: data.tone, name: `steps steps-${layout}`, slot },
    head(data, context),
    listOf(
      data.steps,
      'steps-items',
      (step, at) =>
        stepOf(step, layout === 'timeline' ? null : at + 1, levelBelow(data.title, context), context),
      'ol',
    ),
    figure(data.figure, context),
    written('p', data.note, context, 'note'),
  )
}

/** One step; without a count its time stands in the place of the tally. */
function stepOf(step: Step, count: number | null, level: HeadingLevel, context: SectionContext): ReactNode {
  const time = written('p', step.time, context, 'step-time')
  return (
    <>
      <div className="step-sign">{count === null ? time : <Tally count={count} />}</div>
      <div className="step-words">
        {written(level, step.title, context, 'item-title')}
        {proseOf(step.text, context)}
        {count !== null && time}
      </div>
    </>
  )
}
