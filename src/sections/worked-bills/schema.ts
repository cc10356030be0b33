import type { z } from 'zod'
import { fields, items, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** Sample bills with every line and the total, as an invoice would show them. Amounts are written as they are shown. */
export const workedBills = {
  component: 'worked-bills',
  data: fields({
    ...sectionHead,
    bills: items(
      {
        title: text(),
        who: text(),
        lines: items({ label: text(), detail: text(), amount: text() }, 20),
        totalLabel: text(),
        total: text(),
        note: text(),
      },
      6,
    ),
    note: text(),
  }),
  defaults: { tone: 'chalk' },
  slots: ['after'],
} satisfies SectionComponent

export type WorkedBillsData = z.infer<typeof workedBills.data>
