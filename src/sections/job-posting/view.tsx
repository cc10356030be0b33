import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { dateText, isDate } from '../parts/date.ts'
import { Facts } from '../parts/facts.tsx'
import { linkLabel, TextLinkButton } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasProse, hasText, ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { JobPostingData } from './schema.ts'

export function JobPosting({ data, context, slot }: SectionViewProps<JobPostingData>): ReactNode {
  const { facts = [], steps = [] } = data
  const hasStepsTitle = hasText(data.stepsTitle, context)
  return (
    <Band tone={data.tone} name="job-posting" slot={slot}>
      {facts.length > 0 && <Facts facts={facts} context={context} />}
      {hasProse(data.text, context) && <ProseBlock text={data.text} context={context} className="job-text" />}
      {(hasStepsTitle || steps.length > 0) && (
        <div className="job-hiring">
          <Text as="h2" text={data.stepsTitle} context={context} />
          <List items={steps} className="job-steps" as="ol">
            {(step) => (
              <>
                <Text
                  as={hasStepsTitle ? 'h3' : 'h2'}
                  text={step.title}
                  context={context}
                  className="item-title"
                />
                <Text as="p" text={step.text} context={context} />
                <Text as="p" text={step.time} context={context} className="job-time" />
              </>
            )}
          </List>
        </div>
      )}
      {linkLabel(data.label, data.link, context) !== undefined && data.link !== undefined && (
        <p className="actions">
          <TextLinkButton label={data.label} link={data.link} context={context} look="primary" />
          {isDate(data.closes) && (
            <span className="job-time">
              {string('closesOn', context.language, { date: dateText(data.closes, context.language) })}
            </span>
          )}
        </p>
      )}
      {hasProse(data.note, context) && <ProseBlock text={data.note} context={context} className="note" />}
    </Band>
  )
}
