import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { PageHead } from '../parts/head.tsx'
import { DescribedLinks, linkLabel, TextLinkButton } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { AccountData } from './schema.ts'

type Choice = NonNullable<AccountData['choices']>[number]

export function Account({ data, context, slot }: SectionViewProps<AccountData>): ReactNode {
  const form = slot('form')
  const { choices = [] } = data
  return (
    <Band tone={data.tone} name="account" slot={slot}>
      <div className="account-grid">
        <div>
          <PageHead {...data} context={context} />
          <ProseBlock text={data.text} context={context} className="account-text" />
          <DescribedLinks links={data.links} className="account-links" context={context} />
        </div>
        {(form !== null || choices.length > 0) && (
          <div className="account-panel">
            {form}
            <List items={choices} className="account-choices">
              {(choice, at) => <AccountChoice choice={choice} isFirst={at === 0} context={context} />}
            </List>
          </div>
        )}
      </div>
    </Band>
  )
}

type AccountChoiceProps = {
  readonly choice: Choice
  readonly isFirst: boolean
  readonly context: SectionContext
}

const AccountChoice = ({ choice, isFirst, context }: AccountChoiceProps): ReactNode => (
  <>
    <Text as="h2" text={choice.title} context={context} className="item-title" />
    <ProseBlock text={choice.text} context={context} />
    {linkLabel(choice.label, choice.link, context) && (
      <p>
        <TextLinkButton
          label={choice.label}
          link={choice.link}
          context={context}
          look={isFirst ? 'primary' : 'secondary'}
        />
      </p>
    )}
  </>
)
