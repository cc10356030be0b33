import type { ReactNode } from 'react'
import type { z } from 'zod'
import { BackgroundPicture } from '../background-picture.tsx'
import { CoveringLink } from '../linked.tsx'
import type { BlockViewProps } from '../view.ts'
import type { columnsKind } from './schema.ts'

export type ColumnsData = z.output<typeof columnsKind.data>

/** BLOCK-6: an empty column keeps its place. */
export const Columns = ({ block, data, context, root, slot }: BlockViewProps<ColumnsData>): ReactNode => (
  <div {...root}>
    <div className="columns-line">
      {data.columns?.map(({ id, background }) => (
        <div key={id} className="columns-column" data-column={id}>
          <BackgroundPicture background={background} context={context} />
          {slot(id)}
        </div>
      ))}
      <CoveringLink to={context.href(block.link)} />
    </div>
  </div>
)
