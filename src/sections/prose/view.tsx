import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { hasProse, ProseBlock } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { ProseSectionData } from './schema.ts'

export const ProseSection = ({ data, context, slot }: SectionViewProps<ProseSectionData>): ReactNode => (
  <Band tone={data.tone} name={`words words-${data.layout ?? 'above'}`} slot={slot}>
    {hasHead(data, context) && <Head {...data} context={context} />}
    {hasProse(data.text, context) && <ProseBlock text={data.text} context={context} />}
  </Band>
)
