import type { z } from 'zod'
import { choice, fields, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/**
 * A table of limits, a comparison, or what syncs with what. `table` is rich text that contains the table: its first row has the
 * column headers, its first column the row headers; a row with only a first cell begins a group. A cell with only ✓ or — is
 * shown as yes or no; only → ← ↔ as a direction of sync. `matrix` centers the cells and adds a legend.
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
