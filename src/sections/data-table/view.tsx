import type { ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { cellTexts, SignedText } from '../parts/sign-table.tsx'
import { MATRIX_SIGNS, SignLegend, TABLE_SIGNS } from '../parts/signs.tsx'
import { hasProse, ProseBlock, Text, textAddress } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { DataTableData } from './schema.ts'

export function DataTable({ data, context, slot }: SectionViewProps<DataTableData>): ReactNode {
  const table = textIn<RichText>(data.table, context.language)
  const layout = data.layout ?? 'table'
  const signs = layout === 'matrix' ? MATRIX_SIGNS : TABLE_SIGNS
  return (
    <Band tone={data.tone} name={`data-table data-table-${layout}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {table && (
        <div
          lang={table.language === context.language ? undefined : table.language}
          data-text={textAddress(data.table, context)}
        >
          <SignedText
            text={table.value}
            context={context}
            signs={signs}
            caption={<Text as="caption" text={data.caption} context={context} />}
          />
          {layout === 'matrix' && (
            <SignLegend used={cellTexts(table.value)} signs={signs} context={context} />
          )}
        </div>
      )}
      {hasProse(data.note, context) && <ProseBlock text={data.note} context={context} className="note" />}
    </Band>
  )
}
