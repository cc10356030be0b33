import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CoveringLink } from '../linked.tsx'
import type { BlockViewProps } from '../view.ts'
import type { rowKind } from './schema.ts'

export type RowData = z.output<typeof rowKind.data>

/** BLOCK-7 */
export const Row = ({ block, context, root, slot }: BlockViewProps<RowData>): ReactNode => (
  <div {...root}>
    <div className="row-line">
      {slot('main')}
      <CoveringLink to={context.href(block.link)} />
    </div>
  </div>
)
