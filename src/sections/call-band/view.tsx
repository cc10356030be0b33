import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { Actions, hasActions } from '../parts/links.tsx'
import { hasText, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { CallBandData } from './schema.ts'

export const CallBand = ({ data, context, slot }: SectionViewProps<CallBandData>): ReactNode => (
  <Band tone={data.tone} name="call-band" slot={slot}>
    {hasHead(data, context) && <Head {...data} context={context} />}
    {(hasActions(data.actions, context) || hasText(data.note, context)) && (
      <div className="call-actions">
        <Actions actions={data.actions} context={context} />
        <Text as="p" text={data.note} context={context} className="note" />
      </div>
    )}
  </Band>
)
