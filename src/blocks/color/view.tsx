import type { ReactNode } from 'react'
import type { z } from 'zod'
import { BackgroundPicture } from '../background-picture.tsx'
import { CoveringLink } from '../linked.tsx'
import type { BlockViewProps } from '../view.ts'
import type { colorKind } from './schema.ts'

export type ColorData = z.output<typeof colorKind.data>

/** BLOCK-2 */
export const Color = ({ block, data, context, root, slot }: BlockViewProps<ColorData>): ReactNode => (
  <div {...root}>
    <div className="color-box">
      <BackgroundPicture background={data.background} context={context} />
      {slot('main')}
      <CoveringLink to={context.href(block.link)} />
    </div>
  </div>
)
