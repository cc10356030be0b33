import type { z } from 'zod'
import { linked } from '../linked.tsx'
import { localizedText, words } from '../localized-text.tsx'
import type { BlockView } from '../view.ts'
import type { buttonKind } from './schema.ts'

export type ButtonData = z.output<typeof buttonKind.data>

/** BLOCK-1 */
export const buttonView: BlockView<ButtonData> = ({ block, data, context, root }) => {
  const text = localizedText(data.text, context)
  const label = localizedText(data.label, context)
  const icon = data.icon === undefined ? null : context.icon(data.icon)
  const attributes = {
    className: `button button-${data.look ?? 'primary'}`,
    ...(label === undefined ? {} : { 'aria-label': label.value }),
  }
  return (
    <div {...root}>
      {linked(
        context.href(block.link),
        attributes,
        <>
          {data.iconSide === 'start' && icon}
          {text && words(text)}
          {data.iconSide !== 'start' && icon}
        </>,
      )}
    </div>
  )
}
