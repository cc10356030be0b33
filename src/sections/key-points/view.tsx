import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { hasProse, hasText, ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { KeyPointsData } from './schema.ts'

export const KeyPoints = ({ data, context, slot }: SectionViewProps<KeyPointsData>): ReactNode => (
  <Band tone={data.tone} name={`key-points key-points-${data.layout ?? 'points'}`} slot={slot}>
    {(hasText(data.title, context) || hasProse(data.text, context)) && (
      <div className="key-box">
        <Text as="h2" text={data.title} context={context} />
        <ProseBlock text={data.text} context={context} />
      </div>
    )}
  </Band>
)
