import type { z } from 'zod'
import { fields, flag, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { filters } from '../links.ts'
import { sectionHead } from '../section-head.ts'

/**
 * Plans side by side. `billing` are plain links (monthly, yearly, the other currency). `includes` is a list; `recommended`
 * marks the plan that most should look at first, `badge` says why.
 */
export const planCards = {
  component: 'plan-cards',
  data: fields({
    ...sectionHead,
    billing: filters(),
    plans: items(
      {
        title: text(),
        summary: text(),
        price: text(),
        period: text(),
        priceNote: text(),
        includes: prose(),
        badge: text(),
        recommended: flag(),
        label: text(),
        link: target(),
      },
      6,
    ),
    note: prose(),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type PlanCardsData = z.infer<typeof planCards.data>
