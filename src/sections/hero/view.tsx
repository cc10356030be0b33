import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { Figure, hasFigure } from '../parts/figure.tsx'
import { PageHead } from '../parts/head.tsx'
import { Actions } from '../parts/links.tsx'
import { Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { HeroData } from './schema.ts'

export function Hero({ data, context, slot }: SectionViewProps<HeroData>): ReactNode {
  const layout = hasFigure(data.figure, context) ? (data.layout ?? 'split') : 'plain'
  return (
    <Band tone={data.tone} name={`hero hero-${layout}`} slot={slot}>
      <div className="hero-grid">
        <div className="hero-words">
          <PageHead {...data} context={context} />
          <Actions actions={data.actions} context={context} />
          <Text as="p" text={data.note} context={context} className="note" />
        </div>
        <Figure data={data.figure} context={context} />
      </div>
    </Band>
  )
}
