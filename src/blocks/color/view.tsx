import type { z } from 'zod'
import { backgroundPicture } from '../background-picture.tsx'
import { coveringLink } from '../linked.tsx'
import type { BlockView } from '../view.ts'
import type { colorKind } from './schema.ts'

export type ColorData = z.output<typeof colorKind.data>

/** BLOCK-2 */
export const colorView: BlockView<ColorData> = ({ block, data, context, root, slot }) => (
  <div {...root}>
    <div className="color-box">
      {backgroundPicture(data.background, context)}
      {slot('main')}
      {coveringLink(context.href(block.link))}
    </div>
  </div>
)
