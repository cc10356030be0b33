import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { filterRow, linkLabel } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import type { PlanCardsData } from './schema.ts'

type Plan = NonNullable<PlanCardsData['plans']>[number]

export const planCardsView: SectionView<PlanCardsData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: 'plan-cards', slot },
    head(data, context),
    filterRow(data.billing, context),
    listOf(data.plans, 'plans', (plan) => planOf(plan, levelBelow(data.title, context), context)),
    proseOf(data.note, context, 'note'),
  )

function planOf(plan: Plan, level: HeadingLevel, context: SectionContext): ReactNode {
  const says = linkLabel(plan.label, plan.link, context)
  const look = plan.recommended === true ? 'primary' : 'secondary'
  const price = written('span', plan.price, context, 'plan-price')
  const period = written('span', plan.period, context, 'plan-period')
  return (
    <article className={plan.recommended === true ? 'plan plan-recommended' : 'plan'}>
      {written('p', plan.badge, context, 'plan-badge')}
      {written(level, plan.title, context, 'item-title')}
      {written('p', plan.summary, context, 'plan-summary')}
      {[price, period].some(isShown) && (
        <p className="plan-amount">
          {price} {period}
        </p>
      )}
      {written('p', plan.priceNote, context, 'plan-note')}
      {says &&
        plan.link &&
        linked(context.href(plan.link), { className: `button button-${look}` }, words(says))}
      {proseOf(plan.includes, context, 'plan-includes')}
    </article>
  )
}
