import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { Facts } from '../parts/facts.tsx'
import { List } from '../parts/list.tsx'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { StoryFactsData } from './schema.ts'

export function StoryFacts({ data, context, slot }: SectionViewProps<StoryFactsData>): ReactNode {
  const { facts = [], figures = [] } = data
  return (
    <Band tone={data.tone} name="story-facts" slot={slot}>
      {hasText(data.title, context) && <Text as="h2" text={data.title} context={context} />}
      {facts.length > 0 && <Facts facts={facts} context={context} />}
      {figures.length > 0 && (
        <List items={figures} className="story-figures">
          {({ value, label, method }) => (
            <>
              <Text as="p" text={value} context={context} className="story-value" />
              <Text as="p" text={label} context={context} className="story-label" />
              {hasText(method, context) && (
                <p className="story-method">
                  <strong>{string('method', context.language)}</strong>{' '}
                  <Text as="span" text={method} context={context} />
                </p>
              )}
            </>
          )}
        </List>
      )}
      {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
    </Band>
  )
}
