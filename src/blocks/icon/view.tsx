import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Linked } from '../linked.tsx'
import { localizedText } from '../localized-text.ts'
import type { BlockViewProps } from '../view.ts'
import type { iconKind } from './schema.ts'

export type IconData = z.output<typeof iconKind.data>

/** BLOCK-3 */
export function Icon({ block, data, context, root }: BlockViewProps<IconData>): ReactNode {
  const drawing = data.icon === undefined ? null : context.icon(data.icon)
  if (drawing === null) return null
  const link = context.href(block.link)
  const label = localizedText(data.label, context)?.value ?? link?.label
  return (
    <div {...root}>
      <Linked
        to={link}
        className="icon-box"
        aria-label={label}
        role={link === null && label !== undefined ? 'img' : undefined}
      >
        {drawing}
      </Linked>
    </div>
  )
}
