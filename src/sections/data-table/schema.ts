import type { z } from 'zod'
import { choice, fields, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/**
 * A table of limits, a comparison, or what syncs with what. `table` is formatted text that holds the table: its first row
 * names the columns, its first column the rows, a row with nothing but a first cell begins a group. A cell that is only ✓
 * or — is shown as yes or no; only → ← ↔ as a direction of sync. `matrix` centers the cells and adds a legend.
 */
export const dataTable = {
  component: 'data-table',
  data: fields({
    ...sectionHead,
    layout: choice(['table', 'matrix']),
    caption: text(),
    table: prose(),
    note: prose(),
  }),
  defaults: { tone: 'paper', layout: 'table' },
  slots: ['after'],
} satisfies SectionComponent

export type DataTableData = z.infer<typeof dataTable.data>
