import { textIn } from '#model/text.ts'
import type { RichText } from '#model/rich-text.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { cellTexts, signedNodes } from '../parts/sign-table.tsx'
import { MATRIX_SIGNS, signLegend, TABLE_SIGNS } from '../parts/signs.tsx'
import { proseOf, written } from '../parts/written.tsx'
import type { DataTableData } from './schema.ts'

export const dataTableView: SectionView<DataTableData> = ({ data, context, slot }) => {
  const table = textIn<RichText>(data.table, context.language)
  const layout = data.layout ?? 'table'
  const signs = layout === 'matrix' ? MATRIX_SIGNS : TABLE_SIGNS
  return band(
    { tone: data.tone, name: `data-table data-table-${layout}`, slot },
    head(data, context),
    table && (
      <div lang={table.language === context.language ? undefined : table.language}>
        {signedNodes(table.value, { context, signs, caption: written('caption', data.caption, context) })}
        {layout === 'matrix' && signLegend(cellTexts(table.value), signs, context)}
      </div>
    ),
    proseOf(data.note, context, 'note'),
  )
}
