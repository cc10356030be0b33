import type { z } from 'zod'
import { backgroundPicture } from '../background-picture.tsx'
import { coveringLink } from '../linked.tsx'
import type { BlockView } from '../view.ts'
import type { columnsKind } from './schema.ts'

export type ColumnsData = z.output<typeof columnsKind.data>

/** BLOCK-6: an empty column keeps its place. */
export const columnsView: BlockView<ColumnsData> = ({ block, data, context, root, slot }) => (
  <div {...root}>
    <div className="columns-line">
      {data.columns?.map(({ id, background }) => (
        <div key={id} className="columns-column" data-column={id}>
          {backgroundPicture(background, context)}
          {slot(id)}
        </div>
      ))}
      {coveringLink(context.href(block.link))}
    </div>
  </div>
)
