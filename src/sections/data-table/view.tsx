import { textIn } from '#model/text.ts'
import type { RichText } from '#model/rich-text.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head } from '../parts/head.tsx'
import { signedNodes, signLegend } from '../parts/sign-table.tsx'
import { proseOf, written } from '../parts/written.tsx'
import type { DataTableData } from './schema.ts'

export const dataTableView: SectionView<DataTableData> = ({ data, context, slot }) => {
  const table = textIn<RichText>(data.table, context.language)
  const layout = data.layout ?? 'table'
  return band(
    { tone: data.tone, name: `data-table data-table-${layout}`, slot },
    head(data, context),
    table && (
      <div lang={table.language === context.language ? undefined : table.language}>
        {signedNodes(table.value, context, written('caption', data.caption, context))}
        {layout === 'matrix' && signLegend(table.value, context)}
      </div>
    ),
    proseOf(data.note, context, 'note'),
  )
}
