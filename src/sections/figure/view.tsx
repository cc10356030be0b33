import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { Figure, hasFigure } from '../parts/figure.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { hasText, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { FigureSectionData } from './schema.ts'

export const FigureSection = ({ data, context, slot }: SectionViewProps<FigureSectionData>): ReactNode => (
  <Band tone={data.tone} name="drawing" slot={slot}>
    {hasHead(data, context) && <Head {...data} context={context} />}
    {hasFigure(data.figure, context) && (
      <div className={`drawing-${data.width ?? 'wide'}`}>
        <Figure data={data.figure} context={context} />
      </div>
    )}
    {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
  </Band>
)
