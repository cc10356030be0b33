import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { Filters, TextLinkButton } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasProse, hasText, ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { PlanCardsData } from './schema.ts'

type Plan = NonNullable<PlanCardsData['plans']>[number]

export function PlanCards({ data, context, slot }: SectionViewProps<PlanCardsData>): ReactNode {
  const level = levelBelow(data.title, context)
  const { billing = [], plans = [] } = data
  return (
    <Band tone={data.tone} name="plan-cards" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {billing.length > 0 && <Filters filters={billing} context={context} />}
      {plans.length > 0 && (
        <List items={plans} className="plans">
          {(plan) => <PlanCard plan={plan} level={level} context={context} />}
        </List>
      )}
      {hasProse(data.note, context) && <ProseBlock text={data.note} context={context} className="note" />}
    </Band>
  )
}

type PlanCardProps = { readonly plan: Plan; readonly level: HeadingLevel; readonly context: SectionContext }

function PlanCard({ plan, level, context }: PlanCardProps): ReactNode {
  const isRecommended = plan.recommended === true
  return (
    <article className={isRecommended ? 'plan plan-recommended' : 'plan'}>
      <Text as="p" text={plan.badge} context={context} className="plan-badge" />
      <Text as={level} text={plan.title} context={context} className="item-title" />
      <Text as="p" text={plan.summary} context={context} className="plan-summary" />
      {(hasText(plan.price, context) || hasText(plan.period, context)) && (
        <p className="plan-amount">
          <Text as="span" text={plan.price} context={context} className="plan-price" />{' '}
          <Text as="span" text={plan.period} context={context} className="plan-period" />
        </p>
      )}
      <Text as="p" text={plan.priceNote} context={context} className="plan-note" />
      {plan.link && (
        <TextLinkButton
          label={plan.label}
          link={plan.link}
          context={context}
          look={isRecommended ? 'primary' : 'secondary'}
        />
      )}
      <ProseBlock text={plan.includes} context={context} className="plan-includes" />
    </article>
  )
}
