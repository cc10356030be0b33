import type { ReactNode } from 'react'
import { hasText, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { SpecimenData } from './schema.ts'

/** The name of a specimen at the side, the specimen beside it; the first one of a group introduces the group. */
export function Specimen({ data, context, slot }: SectionViewProps<SpecimenData>): ReactNode {
  const main = slot('main')
  const hasGroup = hasText(data.group, context)
  if (!hasGroup && !hasText(data.title, context) && main === null) return null
  return (
    <div className="specimen">
      <div className="wrap">
        {hasGroup && (
          <div className="specimen-group">
            <Text as="h2" text={data.group} context={context} />
            {data.code !== undefined && <code>{data.code}</code>}
            <Text as="p" text={data.lead} context={context} />
          </div>
        )}
        <div className="specimen-row">
          <div className="specimen-name">
            <Text as="h3" text={data.title} context={context} className="specimen-title" />
            <Text as="p" text={data.note} context={context} className="specimen-note" />
          </div>
          {main !== null && (
            <div className="specimen-place" data-tone={data.tone}>
              {main}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
