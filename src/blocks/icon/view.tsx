import type { z } from 'zod'
import { linked } from '../linked.tsx'
import { localizedText } from '../localized-text.tsx'
import type { BlockView } from '../view.ts'
import type { iconKind } from './schema.ts'

export type IconData = z.output<typeof iconKind.data>

/** BLOCK-3 */
export const iconView: BlockView<IconData> = ({ block, data, context, root }) => {
  const drawing = data.icon === undefined ? null : context.icon(data.icon)
  if (drawing === null) return null
  const link = context.href(block.link)
  const label = localizedText(data.label, context)?.value ?? link?.label
  const named = label === undefined ? {} : { 'aria-label': label, ...(link === null ? { role: 'img' } : {}) }
  return <div {...root}>{linked(link, { className: 'icon-box', ...named }, drawing)}</div>
}
