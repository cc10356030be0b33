import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Linked } from '../linked.tsx'
import { Localized } from '../localized.tsx'
import { localizedText } from '../localized-text.ts'
import type { BlockViewProps } from '../view.ts'
import type { buttonKind } from './schema.ts'

export type ButtonData = z.output<typeof buttonKind.data>

/** BLOCK-1 */
export function Button({ block, data, context, root }: BlockViewProps<ButtonData>): ReactNode {
  const text = localizedText(data.text, context)
  const icon = data.icon !== undefined && context.icon(data.icon)
  return (
    <div {...root}>
      <Linked
        to={context.href(block.link)}
        className={`button button-${data.look ?? 'primary'}`}
        aria-label={localizedText(data.label, context)?.value}
      >
        {data.iconSide === 'start' && icon}
        {text && <Localized text={text} />}
        {data.iconSide !== 'start' && icon}
      </Linked>
    </div>
  )
}
