import type { z } from 'zod'
import { coveringLink } from '../linked.tsx'
import type { BlockView } from '../view.ts'
import type { rowKind } from './schema.ts'

export type RowData = z.output<typeof rowKind.data>

/** BLOCK-7 */
export const rowView: BlockView<RowData> = ({ block, context, root, slot }) => (
  <div {...root}>
    <div className="row-line">
      {slot('main')}
      {coveringLink(context.href(block.link))}
    </div>
  </div>
)
