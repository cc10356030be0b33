import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { Figure, hasFigure } from '../parts/figure.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { List } from '../parts/list.tsx'
import { Tally } from '../parts/tally.tsx'
import { hasText, ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { StepsData } from './schema.ts'

type Step = NonNullable<StepsData['steps']>[number]

export function Steps({ data, context, slot }: SectionViewProps<StepsData>): ReactNode {
  const { steps = [], layout = 'columns' } = data
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name={`steps steps-${layout}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {steps.length > 0 && (
        <List items={steps} className="steps-items" as="ol">
          {(step, at) => (
            <StepEntry
              step={step}
              count={layout === 'timeline' ? null : at + 1}
              level={level}
              context={context}
            />
          )}
        </List>
      )}
      {hasFigure(data.figure, context) && <Figure data={data.figure} context={context} />}
      {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
    </Band>
  )
}

type StepEntryProps = {
  readonly step: Step
  /** Without numbers, the step's time replaces the tally. */
  readonly count: number | null
  readonly level: HeadingLevel
  readonly context: SectionContext
}

function StepEntry({ step, count, level, context }: StepEntryProps): ReactNode {
  const time = <Text as="p" text={step.time} context={context} className="step-time" />
  return (
    <>
      <div className="step-sign">{count === null ? time : <Tally count={count} />}</div>
      <div className="step-words">
        <Text as={level} text={step.title} context={context} className="item-title" />
        <ProseBlock text={step.text} context={context} />
        {count !== null && time}
      </div>
    </>
  )
}
