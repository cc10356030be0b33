import type { z } from 'zod'
import { textIn } from '#model/text.ts'
import { linked } from '../linked.tsx'
import { prose } from '../prose.tsx'
import { hasLinks } from '../prose-css.ts'
import type { BlockView } from '../view.ts'
import type { textKind } from './schema.ts'

export type TextData = z.output<typeof textKind.data>

/** BLOCK-8: the block's link holds the whole text, unless the text has links of its own. */
export const textView: BlockView<TextData> = ({ block, data, context, root, slot }) => {
  const nodes = prose(data.text, context)
  const isLinked = block.link !== undefined && !hasLinks(textIn(data.text, context.language)?.value)
  const link = isLinked ? context.href(block.link) : null
  return (
    <div {...root}>
      <div className={data.style === undefined ? 'prose' : `prose text-${data.style}`}>
        {link === null ? nodes : linked(link, { className: 'text-link' }, nodes)}
      </div>
      {slot('after')}
    </div>
  )
}
