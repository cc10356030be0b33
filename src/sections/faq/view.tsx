import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow } from '../parts/head.tsx'
import { List } from '../parts/list.tsx'
import { hasText, ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { FaqData } from './schema.ts'

export function Faq({ data, context, slot }: SectionViewProps<FaqData>): ReactNode {
  const asked = (data.questions ?? []).filter(({ question }) => hasText(question, context))
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name="faq" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {asked.length > 0 && (
        <List items={asked} className="questions" as="div">
          {({ question, answer }) => (
            <details className="question">
              <summary>
                <Text as={level} text={question} context={context} className="item-title" />
              </summary>
              <ProseBlock text={answer} context={context} />
            </details>
          )}
        </List>
      )}
    </Band>
  )
}
